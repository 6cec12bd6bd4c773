import { useQuery } from "@tanstack/react-query";
import { intervalFigure, pointsFigure, typeWords } from "@touchstone/scoring/words";
import { ErrorState, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { Pair } from "./types.ts";

function Sentence({ pair, a, b }: { pair: Pair; a: string; b: string }) {
  const { t } = useTranslation();
  const { difference, interval, tasks, verdict } = pair;
  if (difference === null) return <>{t("results.pair.nothing")}</>;
  // Turned so that the sentence and its interval speak of the system that is ahead.
  const turn = verdict === "second_higher" || (verdict === "not_distinguishable" && difference < 0);
  const [first, second] = turn ? [b, a] : [a, b];
  const shown =
    turn && interval !== null ? { ...interval, lower: -interval.upper, upper: -interval.lower } : interval;
  const values = {
    a: first,
    b: second,
    count: tasks,
    difference: pointsFigure(100 * Math.abs(difference)),
    interval: shown === null ? "–" : intervalFigure(shown),
  };
  if (verdict === "no_claim") return <>{t("results.pair.noClaim", values)}</>;
  return <>{t(verdict === "not_distinguishable" ? "results.pair.same" : "results.pair.ahead", values)}</>;
}

/** Two systems side by side, in sentences: by type, and only with what the interval allows to be said. */
export function PairSentences(props: { release: string; scoreSets: readonly [string, string] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    trpc.submission.compare.queryOptions({ release: props.release, scoreSets: [...props.scoreSets] }),
  );
  if (error) return <ErrorState title={errorText(error)} onRetry={() => void refetch()} />;
  const pair = data?.pairs[0];
  if (!data || !pair) return <output className="block">{t("results.loading")}</output>;
  const name = (id: string) => data.systems.find(({ scoreSet }) => scoreSet === id)?.system ?? "";
  const [a, b] = [name(pair.first), name(pair.second)];
  return (
    <Panel level={3} title={t("results.pair.heading", { a, b })}>
      <ul aria-live="polite" className="grid grid-cols-1 gap-1.5">
        {pair.types.map((type) => (
          <li key={type.type} className="grid grid-cols-[3rem_1fr] gap-x-2">
            <span className="font-semibold">{typeWords(type.type).code}</span>
            <span className="max-w-[85ch]">
              <Sentence pair={type} a={a} b={b} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t("results.pair.method")}</p>
    </Panel>
  );
}
