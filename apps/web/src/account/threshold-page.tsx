import { PageHeader } from "@touchstone/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "../app/mark.tsx";

/** Frame of the pages one sees before being signed in. */
export function ThresholdPage({
  title,
  lede,
  children,
}: {
  title: string;
  lede?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-[max(1.5rem,8dvh)]">
      <title>{`${title} · ${t("shell.product")}`}</title>
      <main id="main" tabIndex={-1} className="w-full max-w-120 outline-none!">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <Mark /> {t("shell.product")}
        </p>
        <PageHeader title={title} lede={lede} />
        {children}
      </main>
    </div>
  );
}
