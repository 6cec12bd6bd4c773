import { Link } from "@tanstack/react-router";
import { countText } from "@touchstone/text/count-text";
import { SideNav, SideNavItem } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { openPlaces } from "./places.ts";
import { useBenchmark } from "./scopes.tsx";

/** The places, each with its number. The link of the place one is in says so itself. */
export function MainNav({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const benchmark = useBenchmark();
  return (
    <SideNav aria-label={t("shell.navigation")}>
      {openPlaces(benchmark?.slug).map(({ key, path }) => {
        const count = benchmark?.counts?.[key];
        return (
          <SideNavItem
            key={key}
            count={count === undefined ? undefined : countText(count)}
            link={
              <Link
                to={path}
                activeOptions={{ exact: key === "home" || key === "benchmark" }}
                onClick={() => onGo?.()}
              />
            }
          >
            {t(`shell.nav.${key}`)}
          </SideNavItem>
        );
      })}
    </SideNav>
  );
}
