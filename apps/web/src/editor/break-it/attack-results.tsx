import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { AttackProgress } from "./attack-progress.tsx";
import { type Attack, whyText } from "./attack-words.ts";
import { HopGuesses } from "./hop-guesses.tsx";
import { ProbeList } from "./probe-list.tsx";
import { SampleTable } from "./sample-table.tsx";
import type { AttackDesk } from "./use-attack.ts";
import { VerdictList } from "./verdict-list.tsx";

interface Place {
  pointer: string;
  start?: number;
  end?: number;
}

/** All that an attack found, as far as it has come: what the checks say of it, then searches, guesses and answers. */
export function AttackResults(props: {
  attack: Attack;
  desk: AttackDesk;
  /** Text of the question as it is now. */
  question: string;
  onGo: (place: Place) => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const { attack, desk, question, onGo } = props;
  return (
    <div className="flex flex-col gap-5">
      <AttackProgress attack={attack} desk={desk} onAgain={props.onAgain} />
      {attack.state !== "running" && (
        <VerdictList verdicts={attack.verdicts} onGo={attack.stale ? null : onGo} />
      )}
      {attack.parts.includes("probes") && attack.probes.some(({ results }) => results.length > 0) && (
        <ProbeList
          attack={attack}
          question={question}
          onGo={(place) => onGo({ pointer: "/payload/question/text", ...place })}
        />
      )}
      <HopGuesses attack={attack} />
      <SampleTable samples={attack.samples} />
      {attack.notAsked.length > 0 && (
        <section className="flex flex-col gap-1">
          <SectionLabel level={3}>{t("breakIt.notAsked")}</SectionLabel>
          <ul className="text-ink-2">
            {attack.notAsked.map(({ part, why }) => (
              <li key={part}>
                {t(`breakIt.parts.${part}`)}: {whyText(why)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
