import { SectionLabel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { entryKey, type JudgingCandidate, type JudgingView } from "./judging-types.ts";
import { UnitForm } from "./unit-form.tsx";
import type { Judging } from "./use-judging.ts";

/** The selected candidate with its requirements, cheapest to refute first. */
export function CandidateSheet(props: {
  view: JudgingView;
  judging: Judging;
  candidate: JudgingCandidate;
  unit: string;
  onUnit: (unit: string) => void;
}) {
  const { t } = useTranslation();
  const { view, judging, candidate } = props;
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set());
  const failed = judging.outcomeOf(candidate) === "fails" && !view.everyUnit;
  const readOnly = candidate.sealed || view.state !== "claimed";
  return (
    <article className="mx-auto grid w-full max-w-3xl content-start gap-4 px-5 py-5 md:px-8">
      <header className="grid gap-1.5">
        <SectionLabel>{t("judging.candidate")}</SectionLabel>
        <h2 className="font-serif text-xl/snug font-semibold wrap-break-word" dir="auto">
          {candidate.label}
        </h2>
      </header>
      <ul>
        {candidate.units.map((unit) => {
          const key = entryKey(candidate.ref, unit.id);
          const entry = judging.entryOf(candidate.ref, unit.id);
          return (
            <UnitForm
              key={key}
              unit={unit}
              entry={entry}
              needless={failed && entry.verdict === null && !anyway.has(key)}
              readOnly={readOnly}
              selected={props.unit === unit.id}
              onSelect={() => props.onUnit(unit.id)}
              onChange={(patch) => judging.change(candidate.ref, unit.id, patch)}
              onBlur={() => void judging.flush()}
              onJudgeAnyway={() => {
                setAnyway(new Set([...anyway, key]));
                props.onUnit(unit.id);
              }}
            />
          );
        })}
      </ul>
      <p className="text-xs text-ink-3">{t("judging.caution")}</p>
    </article>
  );
}
