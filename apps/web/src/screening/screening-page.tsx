import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorState } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpcClient } from "../trpc.ts";
import { ScreeningBench } from "./screening-bench.tsx";

/** One task at screening: first the question alone, then on demand the stored path. */
export function ScreeningPage({ slug, assignment }: { slug: string; assignment: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const queryKey = ["screening.open", slug, assignment];
  // Opening writes the exposure ledger; it happens once per visit.
  const opened = useQuery({
    queryKey,
    queryFn: () => trpcClient.screening.open.mutate({ benchmark: slug, assignment, reveal: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const view = opened.data;
  const title = t("work.screening.title", { task: view?.task ?? "" });
  if (!view)
    return (
      <Shell title={title}>
        {opened.error && <ErrorState title={t("errors.title")}>{errorText(opened.error)}</ErrorState>}
      </Shell>
    );
  return (
    <ScreeningBench
      slug={slug}
      view={view}
      onReveal={async () => {
        const revealed = await trpcClient.screening.open.mutate({
          benchmark: slug,
          assignment,
          reveal: true,
        });
        cache.setQueryData(queryKey, revealed);
      }}
    />
  );
}
