import type { KeyTask } from "../score/answer-key.ts";
import type { OpenUnit, UnitVerdict } from "../score/outcome.ts";
import { askOrder, type Ended, groupsOf } from "./ask-order.ts";
import { combineOrders } from "./contract.ts";
import { chooseFalseGold } from "./false-gold.ts";
import type { InstrumentCount, Judge } from "./judge.ts";
import { unitHash } from "./unit-hash.ts";

/** What a judge said about the units of one task. */
export interface Judged {
  /** By `unitHash`; every unit has an entry. */
  verdicts: Map<string, UnitVerdict>;
  instrument: InstrumentCount;
  /** Calls that were made; records of earlier sessions cost none. */
  calls: number;
}

/**
 * Puts open units of one task to a judge (SCORING.md 3.3): in both orders, output that cannot be parsed retried twice,
 * units left out asked again once. Each match is then asked once more against a deliberately false gold; a judge that
 * accepts that too is broken or was talked into it, and the unit stays `unjudged` (CHECKS.md 10.9). `falseGold` gives golds
 * of other tasks that would serve. Throws what an aborted signal throws, with everything asked so far recorded.
 */
export async function judgeUnits(
  task: Pick<KeyTask, "revisionHash" | "question">,
  units: readonly OpenUnit[],
  judge: Judge,
  falseGold: (unit: OpenUnit) => readonly string[] = () => [],
): Promise<Judged> {
  const byHash = new Map(units.map((unit) => [unitHash(task.revisionHash, unit), unit]));
  const distinct = [...byHash.values()];
  const groups = groupsOf(distinct);
  const goldFirst = await askOrder(task, groups, "gold_first", "verdict", judge);
  const candidateFirst = await askOrder(task, groups, "candidate_first", "verdict", judge);
  const verdicts = joinOrders([...byHash.keys()], goldFirst.ended, candidateFirst.ended);
  const tests: { hash: string; against: string }[] = [];
  const asked = new Set<string>();
  // The others of the call stand beside a unit again, since any of them may be what talked the judge into a match.
  const testGroups = groups.map((group) =>
    group.map(({ unit }) => {
      const hash = unitHash(task.revisionHash, unit);
      if (verdicts.get(hash)?.state !== "match") return { unit, asked: false };
      const test = { ...unit, gold: chooseFalseGold(unit, distinct, falseGold(unit)) };
      const against = unitHash(task.revisionHash, test);
      tests.push({ hash, against });
      const first = !asked.has(against);
      asked.add(against);
      return { unit: test, asked: first };
    }),
  );
  const against = await askOrder(task, testGroups, "gold_first", "counterfactual", judge);
  const instrument: InstrumentCount = { tested: 0, accepted: 0 };
  for (const test of tests) {
    const { hash } = test;
    const said = against.ended.get(test.against);
    const { state, reason } = said ?? { state: "unjudged" as const, reason: "endpoint" as const };
    if (state === "match" || state === "no_match" || reason === "cannot_tell") instrument.tested++;
    if (state === "match") {
      instrument.accepted++;
      verdicts.set(hash, { state: "unjudged", by: "judge", reason: "counterfactual" });
    } else if (state !== "no_match" && reason !== "cannot_tell") {
      // A match that could not be tested is no match yet.
      verdicts.set(hash, { state, by: "judge", reason: reason ?? state });
    }
  }
  if (verdicts.size !== byHash.size) throw new Error("units went missing between judge and grader");
  return { verdicts, instrument, calls: goldFirst.calls + candidateFirst.calls + against.calls };
}

function joinOrders(
  hashes: readonly string[],
  goldFirst: ReadonlyMap<string, Ended>,
  candidateFirst: ReadonlyMap<string, Ended>,
): Map<string, UnitVerdict> {
  const statesOf = (ended: ReadonlyMap<string, Ended>) =>
    Object.fromEntries(hashes.map((hash) => [hash, ended.get(hash)?.state ?? "unjudged"]));
  const joined = combineOrders(statesOf(goldFirst), statesOf(candidateFirst));
  return new Map(
    hashes.map((hash): [string, UnitVerdict] => {
      const state = joined[hash] ?? "unjudged";
      if (state === "match" || state === "no_match") return [hash, { state, by: "judge" }];
      const reasons = [goldFirst.get(hash), candidateFirst.get(hash)].map((ended) => ended?.reason ?? null);
      const reason = reasons.find((one) => one === state) ?? reasons.find((one) => one !== null) ?? "order";
      return [hash, { state, by: "judge", reason }];
    }),
  );
}
