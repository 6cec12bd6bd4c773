import { Link } from "@tanstack/react-router";
import { buttonLook, PageHeader } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Shell } from "./shell.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Shell title={t("shell.notFound.title")}>
      <PageHeader title={t("shell.notFound.title")} lede={t("shell.notFound.text")} />
      <Link to="/" className={buttonLook({ className: "self-start" })}>
        {t("shell.notFound.home")}
      </Link>
    </Shell>
  );
}
