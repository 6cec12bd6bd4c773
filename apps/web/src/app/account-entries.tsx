import { Link } from "@tanstack/react-router";
import { Menu, type MenuEntry } from "@touchstone/ui";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useAccount } from "./scopes.tsx";
import { setTheme, themes, useTheme } from "./theme.ts";

/** The account menu, open from the start because a press asked for it. */
export function AccountEntries({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const account = useAccount();
  const theme = useTheme();
  const entries: MenuEntry[] = [
    {
      kind: "choice",
      key: "theme",
      label: t("shell.theme.label"),
      value: theme,
      options: themes.map((value) => ({ value, label: t(`shell.theme.${value}`) })),
      onChange: (value) => {
        const chosen = themes.find((known) => known === value);
        if (chosen) setTheme(chosen);
      },
    },
  ];
  if (account) {
    entries.unshift({ kind: "text", key: "who", label: `${account.name} · ${account.email}` });
    entries.push(
      { kind: "line", key: "line" },
      { kind: "link", key: "profile", label: t("account.profile.link"), link: <Link to="/profile" /> },
      { key: "out", label: t("shell.signOut"), onSelect: account.onSignOut },
    );
  }
  return <Menu defaultOpen align="end" entries={entries} trigger={trigger} />;
}
