import { tokensOf } from "@touchstone/checks";
import { nodeName } from "../element-names.ts";
import { describingKeys, descriptionOf, keysOfSpans, nounIn } from "../operations/description.ts";
import { nodeKey } from "../operations/outcome.ts";
import { solverSteps } from "../operations/solver-steps.ts";
import { contains, type TextRange } from "../operations/span-edits.ts";
import type { NavigationPayload } from "../payload.ts";
import type { AttackHop } from "./attack-plan.ts";
import { recordsOfNode } from "./targets.ts";

const DESCRIBING_TOKENS = 3;

/** Words of a range in which the descriptions of other entities are cut short, so that they do not give the way there. */
function wordsWithin(payload: NavigationPayload, range: TextRange, nodeId: string): string {
  const { text } = payload.question;
  const nested = payload.nodes
    .filter(({ id }) => id !== nodeId)
    .flatMap(({ id }) => {
      const span = descriptionOf(payload, id)?.span;
      const inside = span && contains(range, span) && !contains(span, range);
      return inside
        ? [{ start: span.start, end: span.end, short: `that ${nounIn(payload, id) ?? "one"}` }]
        : [];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let words = "";
  let at = range.start;
  for (const { start, end, short } of nested) {
    if (start < at) continue;
    words += text.slice(at, start) + short;
    at = end;
  }
  return (words + text.slice(at, range.end)).replace(/[\s,;:]+$/u, "").trim();
}

/** Words bound to an entity itself describe it, too, unless they only refer back to it ("this enzyme"). */
const tells = (words: string): boolean =>
  tokensOf(words, "en").filter((token) => token.content).length >= DESCRIBING_TOKENS;

/** The words bound to what describes a node, the widest spans, in reading order. */
function clauseOf(
  payload: NavigationPayload,
  nodeId: string,
  answers: boolean,
): Pick<AttackHop, "clause" | "start" | "end"> {
  const { text, spans } = payload.question;
  const keys = keysOfSpans(payload);
  const describing = describingKeys(payload, nodeId);
  const own = spans.filter(({ id, start, end }) => {
    const named = keys.get(id) ?? [];
    if (named.some((key) => describing.has(key) || (answers && key === "answer"))) return true;
    return named.includes(nodeKey(nodeId)) && tells(text.slice(start, end));
  });
  const widest = own
    .filter(
      (span, index) =>
        !own.some(
          (other, at) => at !== index && contains(other, span) && (!contains(span, other) || at < index),
        ),
    )
    .toSorted((a, b) => a.start - b.start);
  return {
    clause: widest
      .map((range) => wordsWithin(payload, range, nodeId))
      .filter((words) => words !== "")
      .join("; "),
    start: widest[0]?.start ?? 0,
    end: widest.at(-1)?.end ?? 0,
  };
}

/** The hops of the solver's path, each with the words that describe only it. Empty while there is a loop or no answer. */
export function attackHops(payload: NavigationPayload): AttackHop[] {
  const steps = solverSteps(payload);
  if (!steps.some(({ isAnswer }) => isAnswer)) return [];
  const { answer } = payload;
  return steps
    .filter(({ node }) => node?.role !== "validator")
    .map(({ node, number, isAnswer }): AttackHop => {
      const records = node ? recordsOfNode(node) : [];
      return {
        nodeId: node?.id ?? "",
        name: node ? nodeName(node) : "",
        number,
        last: isAnswer,
        ...(node
          ? clauseOf(payload, node.id, isAnswer)
          : { clause: payload.question.text.trim(), start: 0, end: payload.question.text.length }),
        sought: { kind: node?.kind ?? "value", profile: answer.profile, unit: answer.unit },
        records,
      };
    });
}
