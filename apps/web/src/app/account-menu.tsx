import CircleUser from "lucide-react/icons/circle-user";
import { type ComponentPropsWithRef, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const AccountEntries = lazy(async () => ({
  default: (await import("./account-entries.tsx")).AccountEntries,
}));

function AccountButton(props: ComponentPropsWithRef<"button">) {
  const { t } = useTranslation();
  return (
    <button
      {...props}
      type="button"
      aria-label={t("shell.account")}
      title={t("shell.account")}
      className="grid size-7 place-items-center rounded text-ink-2 hover:bg-sunk hover:text-ink data-popup-open:bg-sunk"
    >
      <CircleUser size={16} aria-hidden />
    </button>
  );
}

/** Who is signed in, the theme, and the way out. The menu is loaded when first opened, so that no screen waits for it. */
export function AccountMenu() {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <AccountButton aria-haspopup="menu" aria-expanded={wanted} onClick={() => setWanted(true)} />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <AccountEntries trigger={<AccountButton />} />
    </Suspense>
  );
}
