import type { ErrorComponentProps } from "@tanstack/react-router";
import { ErrorState } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Shell } from "./shell.tsx";

/** Stands in for a screen that failed to load or to draw. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <Shell title={t("shell.failure.title")}>
      <ErrorState
        title={t("shell.failure.title")}
        code={error instanceof Error ? error.message : String(error)}
        onRetry={reset}
      >
        {t("shell.failure.text")}
      </ErrorState>
    </Shell>
  );
}
