import { Badge, SectionLabel, type Tone } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { type Cluster, clustersOf } from "./clusters.ts";
import type { TaskAnswer } from "./types.ts";

const tones: Readonly<Record<Cluster["state"], Tone>> = { right: "pass", wrong: "neutral", open: "warn" };

/** Equal answers counted together, as bars with their number beside them. */
export function AnswerHistogram({ answers }: { answers: readonly TaskAnswer[] }) {
  const { t } = useTranslation();
  const clusters = clustersOf(answers);
  const most = Math.max(1, ...clusters.map(({ by }) => by.length));
  if (clusters.length === 0) return null;
  return (
    <section>
      <SectionLabel ruled note={t("results.answers.histogramNote")}>
        {t("results.answers.histogram")}
      </SectionLabel>
      <ol className="mt-2 grid max-w-200 grid-cols-1 gap-2">
        {clusters.map(({ key, answer, state, by }) => (
          <li key={key} className="grid grid-cols-[2.5rem_1fr] items-baseline gap-x-3">
            <strong className="text-end">{by.length}</strong>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <bdi className="line-clamp-3 min-w-0 wrap-anywhere">
                  {answer ?? t("results.answers.noAnswer")}
                </bdi>
                {answer !== null && <Badge tone={tones[state]}>{t(`results.answers.${state}`)}</Badge>}
              </p>
              <div aria-hidden className="mt-1 h-1.5 rounded-sm bg-sunk">
                <div
                  className={`h-full rounded-sm ${state === "right" && answer !== null ? "bg-pass" : "bg-line-3"}`}
                  style={{ width: `${(100 * by.length) / most}%` }}
                />
              </div>
              <p className="mt-0.5 text-2xs text-ink-3 wrap-anywhere">
                {by
                  // Isolated, so that a name of another direction does not turn the words around it.
                  .map(({ system, run }) => `\u2068${system}\u2069, ${t("results.answers.run", { n: run })}`)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
