import {
  categoryWords,
  deciderWords,
  displayScore,
  flagWords,
  groupReasons,
  resultWords,
  stateWords,
  ungradedWords,
} from "@touchstone/scoring/words";
import { Badge, Button, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { outcomeOf } from "./clusters.ts";
import type { TaskAnswer } from "./types.ts";

/** Compared things named for one reason. */
const NAMED = 8;

/** What one system answered in one run, how it was read, and why each verdict is what it is. */
export function AnswerCard(props: { answer: TaskAnswer; onSuspect: (() => void) | null }) {
  const { t } = useTranslation();
  const { answer } = props;
  const outcome = outcomeOf(answer);
  const marks = outcome?.flags.map(flagWords).join(", ") ?? "";
  return (
    <Panel
      level={3}
      title={
        <>
          <bdi>{answer.system}</bdi>
          <span className="font-normal text-ink-3"> · {t("results.answers.run", { n: answer.run })}</span>
        </>
      }
      note={categoryWords(answer.category)}
    >
      <div className="grid grid-cols-1 gap-3">
        {outcome && (
          <p className="flex flex-wrap items-baseline gap-2">
            {outcome.ungraded === null ? (
              <Badge tone={outcome.score === 1 ? "pass" : outcome.score === 0 ? "block" : "neutral"}>
                {displayScore(outcome.score)}
              </Badge>
            ) : (
              <Badge tone="warn">
                {t("results.outcomes.ungraded", {
                  lowest: displayScore(outcome.lowest),
                  highest: displayScore(outcome.highest),
                })}{" "}
                · {ungradedWords(outcome.ungraded)}
              </Badge>
            )}
            <span className="text-ink-2">
              {stateWords(outcome.state)}
              {marks && ` · ${marks}`}
            </span>
          </p>
        )}
        {outcome?.extracted !== null && outcome?.extracted !== undefined && (
          <div>
            <h4 className="label-caps">{t("results.answers.asRead")}</h4>
            <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
              {outcome.extracted}
            </p>
          </div>
        )}
        {outcome && outcome.units.length > 0 && (
          <div>
            <h4 className="label-caps">{t("results.answers.verdicts")}</h4>
            <ul className="grid grid-cols-1 gap-0.5">
              {groupReasons(outcome.units).map(({ result, by, reason, ids }) => (
                <li key={`${result} ${by} ${reason}`}>
                  <strong className="font-semibold">{resultWords(result)}</strong> {deciderWords(by)}:{" "}
                  <bdi>{reason}</bdi>{" "}
                  <span className="mono text-ink-3">
                    {ids.slice(0, NAMED).join(", ")}
                    {ids.length > NAMED && ` +${ids.length - NAMED}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <details>
          <summary className="text-ink-2">{t("results.answers.asWritten")}</summary>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-2 max-h-96 overflow-auto rounded-sm bg-sunk p-3 wrap-anywhere whitespace-pre-wrap"
            dir="auto"
          >
            {answer.answer}
          </pre>
        </details>
        {props.onSuspect && outcome && outcome.score !== 1 && (
          <div>
            <Button variant="act" onClick={props.onSuspect}>
              {t("results.answers.suspect")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
