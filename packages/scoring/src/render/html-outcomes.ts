import { displayScore } from "../metrics/ratio.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import { escapeHtml } from "./escape.ts";
import { groupReasons, type ReasonGroup } from "./reason-groups.ts";
import { flagWords } from "./reason-words.ts";
import { deciderWords, resultWords, stateWords, typeWords, ungradedWords } from "./words.ts";

/** How many outcomes a page prints. */
export const OUTCOMES_PRINTED = 1000;
/** How many compared things are named for one reason. */
const NAMED = 12;

function printGroup({ result, by, reason, ids }: ReasonGroup): string {
  const named = ids.slice(0, NAMED).map(escapeHtml).join(", ");
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
  const head = `${escapeHtml(resultWords(result))} ${escapeHtml(deciderWords(by))}: ${escapeHtml(reason)}`;
  return `<li>${head} <span class="mono">(${named}${more})</span></li>`;
}

/** Which columns a table of outcomes has: answers and verdicts are left out where no outcome tells them. */
interface Shown {
  answers: boolean;
  verdicts: boolean;
}

function printOutcome(outcome: TaskOutcome, shown: Shown): string {
  const { task, type, run, state, ungraded, score, extracted, units, flags } = outcome;
  const marks = flags.map((flag) => escapeHtml(flagWords(flag))).join("; ");
  const figure =
    ungraded === null
      ? displayScore(score)
      : `–<span class="details">${escapeHtml(ungradedWords(ungraded))}</span>`;
  const cells = [
    `<th scope="row" class="mono">${escapeHtml(task)}</th>`,
    `<td>${typeWords(type).code}</td>`,
    `<td class="num">${run}</td>`,
    `<td>${escapeHtml(stateWords(state))}${marks === "" ? "" : `<span class="details">${marks}</span>`}</td>`,
    `<td class="num">${figure}</td>`,
    ...(shown.answers
      ? [`<td class="answer" dir="auto">${extracted === null ? "–" : escapeHtml(extracted)}</td>`]
      : []),
    ...(shown.verdicts
      ? [`<td><ul class="reasons">${groupReasons(units).map(printGroup).join("")}</ul></td>`]
      : []),
  ];
  return `<tr>${cells.join("")}</tr>`;
}

/** The first thousand outcomes as a table, with the reason of each verdict. */
export function outcomesHtml(outcomes: readonly TaskOutcome[]): string {
  if (outcomes.length === 0) return "";
  const printed = outcomes.slice(0, OUTCOMES_PRINTED);
  const shown = {
    answers: printed.some(({ extracted }) => extracted !== null),
    verdicts: printed.some(({ units }) => units.length > 0),
  };
  const note =
    printed.length < outcomes.length
      ? `<p class="note">The first ${printed.length} of ${outcomes.length} outcomes. All of them stand in outcomes.jsonl.</p>`
      : "";
  const heads = [
    '<th scope="col">Task</th>',
    '<th scope="col">Type</th>',
    '<th scope="col" class="num">Run</th>',
    '<th scope="col">Response</th>',
    '<th scope="col" class="num">Score</th>',
    ...(shown.answers ? ['<th scope="col">Answer as it was read</th>'] : []),
    ...(shown.verdicts ? ['<th scope="col">Verdicts</th>'] : []),
  ];
  const caption = `Outcome of every task and run${shown.verdicts ? ", with the reason of each verdict" : ""}`;
  return `<section><h2 id="outcomes">Outcomes</h2>${note}<div class="scroll" tabindex="0" role="region" aria-labelledby="outcomes"><table class="outcomes"><caption>${caption}</caption><thead><tr>${heads.join("")}</tr></thead><tbody>
${printed.map((outcome) => printOutcome(outcome, shown)).join("\n")}
</tbody></table></div></section>`;
}
