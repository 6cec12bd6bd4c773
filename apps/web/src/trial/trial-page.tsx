import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorState } from "@touchstone/ui";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { AfterTrial } from "./after-trial.tsx";
import { BeforeStart } from "./before-start.tsx";
import { RunningTrial } from "./running-trial.tsx";
import type { TrialView } from "./trial-types.ts";

/** One's own trial, wherever it stands: before the start, running, or over. */
export function TrialPage({ slug, trial }: { slug: string; trial: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The running screen keeps what is typed and syncs the clock itself; a refetch under its hands would only disturb it.
  const query = useQuery({
    ...trpc.trial.read.queryOptions({ trial }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const onChanged = useCallback(
    (view?: TrialView) => {
      const { queryKey } = trpc.trial.read.queryOptions({ trial });
      if (view) client.setQueryData(queryKey, view);
      else void client.invalidateQueries({ queryKey });
    },
    [client, trial],
  );
  if (query.error && !query.data)
    return (
      <Shell title={t("trial.title")}>
        <ErrorState title={t("errors.title")} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      </Shell>
    );
  const view = query.data;
  if (!view) return <Shell title={t("trial.title")}>{null}</Shell>;
  if (view.state === "claimed") return <BeforeStart slug={slug} view={view} onChanged={onChanged} />;
  if (view.state === "started") return <RunningTrial key={view.trial} view={view} onChanged={onChanged} />;
  return <AfterTrial slug={slug} view={view} onChanged={onChanged} />;
}
