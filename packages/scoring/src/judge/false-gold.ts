import { citeWork } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { sha256Hex } from "@touchstone/text";
import { goldText } from "../graders/unit.ts";
import { normaliseString } from "../normalise.ts";
import type { AnswerKey, KeyTask } from "../score/answer-key.ts";
import type { OpenUnit } from "../score/outcome.ts";

const tokensOf = (text: string): Set<string> => new Set(normaliseString(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Share of the smaller token set that both have; 1 where one text could be a short form of the other. */
function overlap(a: Set<string>, b: Set<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 1 : [...a].filter((token) => b.has(token)).length / smaller;
}

/**
 * A gold that is false for this unit (CHECKS.md 10.9). The same input gives the same choice. In order: the gold of another
 * unit of the same step, one from `more`, and a made-up name from the hash of the gold. A gold that shares half of its words with
 * gold or candidate is not taken, since it may be right after all; among the others the one that shares fewest.
 */
export function chooseFalseGold(
  unit: OpenUnit,
  others: readonly OpenUnit[],
  more: readonly string[] = [],
): string {
  const [gold, candidate] = [tokensOf(unit.gold), tokensOf(unit.candidate)];
  const farthest = (pool: readonly string[]): string | undefined =>
    [...new Set(pool)]
      .map((text) => {
        const tokens = tokensOf(text);
        return { text, near: Math.max(overlap(tokens, gold), overlap(tokens, candidate)) };
      })
      .filter(({ near }) => near < 0.5)
      .map((one) => ({ ...one, lot: sha256Hex(`${unit.gold}\n${one.text}`) }))
      .toSorted((a, b) => a.near - b.near || (a.lot < b.lot ? -1 : 1))[0]?.text;
  // What this candidate is asked against anyway has been answered, and would be no test.
  const taken = new Set(others.filter((one) => one.candidate === unit.candidate).map((one) => one.gold));
  const own = others.filter((one) => one.step === unit.step && !taken.has(one.gold));
  return (
    farthest(own.map((one) => one.gold)) ?? farthest(more) ?? `specimen ${sha256Hex(unit.gold).slice(0, 8)}`
  );
}

const ENOUGH = 50;

/**
 * Golds of other tasks, for `chooseFalseGold`: answers of T1, and the works of the other types in one line each, of the tasks that
 * follow in the key. Cells and leaves have none beyond their own task.
 */
export function falseGoldsOf(key: AnswerKey): (task: KeyTask) => (unit: OpenUnit) => readonly string[] {
  const answers: { task: string; text: string }[] = [];
  const works: { task: string; text: string }[] = [];
  for (const { task, key: gold } of key.tasks) {
    if (gold.type === "database-navigation")
      answers.push({ task, text: goldText(gold.gold.answer, gold.gold.works) });
    for (const work of worksOf(gold)) works.push({ task, text: citeWork(work) });
  }
  const following = (pool: typeof answers, task: string): string[] => {
    const after = pool.findLastIndex((one) => one.task === task) + 1;
    const round = [...pool.slice(after), ...pool.slice(0, after)];
    return round
      .filter((one) => one.task !== task)
      .slice(0, ENOUGH)
      .map(({ text }) => text);
  };
  const found = new Map<string, string[]>();
  return ({ task, key: { type } }) =>
    ({ step }) => {
      if (step !== "answer" && step !== "work" && step !== "attributes") return [];
      const golds = found.get(task) ?? following(type === "database-navigation" ? answers : works, task);
      found.set(task, golds);
      return golds;
    };
}

function worksOf(gold: KeyTask["key"]): readonly Work[] {
  if (gold.type === "literature-retrieval") return [gold.gold.work];
  if (gold.type === "deep-research") return gold.gold.work === null ? [] : [gold.gold.work];
  return gold.type === "reference-completion" || gold.type === "wide-research" ? gold.gold.works : [];
}
