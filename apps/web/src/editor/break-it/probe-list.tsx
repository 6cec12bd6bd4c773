import { Button, cx, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { type Attack, type Probe, placeOf, silentEngines, stepText, worstFirst } from "./attack-words.ts";

type Result = Probe["results"][number];

/** Enough of some words to know them by. */
const beginningOf = (words: string): string => (words.length > 60 ? `${words.slice(0, 60)}…` : words);

/** What one database found with the words: the place of every hidden record that stands in it. */
function FoundIn({ result, attack }: { result: Result; attack: Attack }) {
  const { t } = useTranslation();
  const title = attack.engines.find((it) => it.database === result.database)?.title ?? result.database;
  const unanswered = stepText(result);
  const found = result.ranks.flatMap(({ target, rank }) => (rank === null ? [] : { target, rank }));
  const missed = () => {
    if (result.read === 0) return t("breakIt.probes.nothing");
    const words = t("breakIt.probes.unfound", { count: result.read });
    return result.total !== null && result.total > result.read
      ? `${words} ${t("breakIt.probes.unfoundOf", { total: result.total })}`
      : words;
  };
  return (
    <li className="grid grid-cols-[minmax(7rem,28%)_1fr] gap-x-3">
      <span className="text-ink-2">{title}</span>
      <span>
        {unanswered !== null && <span className="text-ink-3">{unanswered}</span>}
        {unanswered === null && found.length === 0 && <span className="text-ink-3">{missed()}</span>}
        {found.map(({ target, rank }) => {
          const record = attack.targets.find(({ id }) => id === target);
          return (
            <span key={target} className={cx("block", record?.role !== "entry" && "font-semibold text-warn")}>
              {t("breakIt.probes.rank", {
                name: record?.name ?? target,
                role: record ? t(`breakIt.probes.role.${record.role}`) : "",
                rank,
              })}
            </span>
          );
        })}
      </span>
    </li>
  );
}

/** Every search with the question's own words, those that lead closest first. */
export function ProbeList(props: {
  attack: Attack;
  question: string;
  onGo: (place: { start: number; end: number }) => void;
}) {
  const { t } = useTranslation();
  const { attack, question, onGo } = props;
  const silent = silentEngines(attack);
  const heard = attack.probes.flatMap((probe) => {
    const results = probe.results.filter(({ database }) => !silent.some((it) => it.database === database));
    return results.length > 0 ? [{ ...probe, results }] : [];
  });
  return (
    <section className="flex flex-col gap-1">
      <SectionLabel level={3} note={heard.length > 0 && t("breakIt.probes.note")}>
        {t("breakIt.probes.heading")}
      </SectionLabel>
      {silent.length > 0 && (
        <ul className="text-ink-2">
          {silent.map(({ database, title, why }) => (
            <li key={database}>{t("breakIt.probes.silent", { title, why })}</li>
          ))}
        </ul>
      )}
      <ol>
        {worstFirst(heard).map((probe) => {
          const place = placeOf(question, probe);
          return (
            <li key={probe.id} className="flex flex-col gap-1 border-b border-line py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-3">
                <span>{t(`breakIt.probes.kind.${probe.kind}`)}</span>
                {place ? (
                  <Button
                    variant="act"
                    aria-label={`${t("breakIt.goTo")}: ${beginningOf(probe.words)}`}
                    onClick={() => onGo(place)}
                  >
                    {t("breakIt.goTo")}
                  </Button>
                ) : (
                  <span>{t("breakIt.probes.gone")}</span>
                )}
              </p>
              <blockquote className="question-text text-sm wrap-break-word" dir="auto">
                {probe.words}
              </blockquote>
              <ul className="text-xs">
                {probe.results.map((result) => (
                  <FoundIn key={result.database} result={result} attack={attack} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
