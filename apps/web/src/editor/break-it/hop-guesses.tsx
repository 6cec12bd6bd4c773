import { Badge, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { type Attack, type Hop, stepText, whyText } from "./attack-words.ts";

const hitsFirst = (hops: readonly Hop[]): Hop[] =>
  hops.toSorted((a, b) => Number(b.guesses.some((it) => it.hit)) - Number(a.guesses.some((it) => it.hit)));

function Guesses({ hop, attack }: { hop: Hop; attack: Attack }) {
  const { t } = useTranslation();
  return (
    <ul className="text-xs">
      {hop.guesses.map((guess, index) => {
        const title = attack.engines.find((it) => it.database === guess.source)?.title ?? guess.source;
        const unanswered = stepText(guess);
        return (
          <li key={`${index} ${guess.source}`} className="grid grid-cols-[minmax(7rem,28%)_1fr] gap-x-3">
            <span className="text-ink-2">{title}</span>
            <span className="flex flex-wrap items-baseline gap-x-2" dir="auto">
              {unanswered !== null && <span className="text-ink-3">{unanswered}</span>}
              {unanswered === null && guess.guesses.length === 0 && (
                <span className="text-ink-3">{t("breakIt.hops.none")}</span>
              )}
              {guess.guesses.map(({ text, hit }) => (
                <span key={text} className={hit ? "font-semibold text-warn" : "text-ink-2"}>
                  {text} {hit && <Badge tone="warn">{t("breakIt.hops.hit")}</Badge>}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The likeliest guesses at every hop; hops that were guessed first. */
export function HopGuesses({ attack }: { attack: Attack }) {
  const { t } = useTranslation();
  const tried = attack.hops.filter((hop) => hop.guesses.length > 0 || hop.why !== null);
  if (!attack.parts.includes("guesses") || tried.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <SectionLabel level={3}>{t("breakIt.hops.heading")}</SectionLabel>
      <ol>
        {hitsFirst(tried).map((hop) => (
          <li
            key={`${hop.number} ${hop.nodeId}`}
            className="flex flex-col gap-1 border-b border-line py-2.5 last:border-b-0"
          >
            <p className="text-xs text-ink-3">
              {t(hop.last ? "breakIt.hops.last" : "breakIt.hops.hop", { number: hop.number })}
            </p>
            {hop.clause !== "" && (
              <blockquote className="question-text text-sm wrap-break-word" dir="auto">
                {hop.clause}
              </blockquote>
            )}
            {hop.why !== null && (
              <p className="text-xs text-ink-2">{t("breakIt.hops.notTried", { why: whyText(hop.why) })}</p>
            )}
            <Guesses hop={hop} attack={attack} />
          </li>
        ))}
      </ol>
    </section>
  );
}
