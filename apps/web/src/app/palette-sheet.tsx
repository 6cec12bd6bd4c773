import { useNavigate } from "@tanstack/react-router";
import { type Command, CommandPalette } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { useOfferedCommands } from "./page-commands.ts";
import { openPlaces } from "./places.ts";
import { useBenchmark } from "./scopes.tsx";
import { setTheme, themes } from "./theme.ts";

/** The palette with what can be done on this screen, the places, and the theme. */
export function PaletteSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const benchmark = useBenchmark();
  const here = useOfferedCommands();

  const places: Command[] = openPlaces(benchmark?.slug).map(({ key, path }) => ({
    key,
    label: t(`shell.nav.${key}`),
    run: () => void navigate({ to: path }),
  }));
  const appearance: Command[] = themes.map((theme) => ({
    key: theme,
    label: `${t("shell.theme.label")}: ${t(`shell.theme.${theme}`)}`,
    run: () => setTheme(theme),
  }));

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={[
        { key: "here", label: t("shell.palette.here"), commands: here },
        { key: "places", label: t("shell.palette.places"), commands: places },
        { key: "appearance", label: t("shell.palette.appearance"), commands: appearance },
      ]}
    />
  );
}
