import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { JudgingBench } from "./judging-bench.tsx";
import type { Capacity } from "./judging-types.ts";
import { proceduresOf } from "./use-judging.ts";

/** Judging the candidates of one task, or settling its disputes; the same desk under two scopes. */
export function JudgingPage(props: { slug: string; assignment: string; as: Capacity }) {
  const { t } = useTranslation();
  const { assignment, as } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ["judging.read", assignment],
    queryFn: () => proceduresOf(as).read.query({ assignment }),
    // What is typed belongs to this visit; it is not thrown away by coming back to the window.
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
  if (!data)
    return (
      <Shell title={t(`judging.crumb.${as}`)}>
        {error && (
          <ErrorState title={t("errors.title")} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        )}
      </Shell>
    );
  // Another token or another set of candidates is another session.
  const session = `${data.token} ${data.state} ${data.candidates.map((it) => it.ref).join(" ")}`;
  return <JudgingBench key={session} slug={props.slug} view={data} />;
}
