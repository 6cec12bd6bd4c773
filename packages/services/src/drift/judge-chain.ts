import { statedRelease } from "@touchstone/contract";
import type { ChainDocument } from "@touchstone/task-types/operations";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { type Drift, judgeDrift, type ReplayedSet } from "@touchstone/validation";
import { readingOf } from "../source/reading-of.ts";
import { type ChainRecord, type ChainRecords, chainRecords } from "./chain-records.ts";
import { chainReliances, type ReadAgain } from "./chain-reliances.ts";
import { type ChainSet, chainSets } from "./chain-sets.ts";
import { driftBreak } from "./drift-break.ts";
import { type DriftQuestion, questionKey } from "./questions.ts";
import type { DriftAnswerRow, DriftRecord, DriftResult, DriftSet, TaskDriftStanding } from "./repository.ts";
import { driftWords } from "./words.ts";

/** What a chain asks of databases, and what it consists of. */
export interface ChainPlan {
  document: ChainDocument;
  records: ChainRecords;
  sets: ChainSet[];
  questions: DriftQuestion[];
}

/** A verdict on a chain as it is stored. */
export interface ChainVerdict {
  standing: TaskDriftStanding;
  reasons: string[];
  breaksHash: string;
  result: DriftResult;
}

/** A set that no search finds; what it rests on is looked at in its records. */
const NO_SEARCH: ReadonlySet<string> = new Set(["by_hand", "judged"]);

type Answers = ReadonlyMap<string, DriftAnswerRow>;

/** Reads what a task has to ask: each of its records, and each result set whose search can be repeated. */
export function planOf(document: ChainDocument): ChainPlan {
  const records = chainRecords(document);
  const sets = chainSets(document);
  const asked = [...records.asked.map((it) => it.question), ...sets.map((it) => it.question)];
  const questions = new Map(asked.flatMap((it) => (it === null ? [] : [[questionKey(it), it] as const])));
  return { document, records, sets, questions: [...questions.values()] };
}

const answerTo = (answers: Answers, question: DriftQuestion): DriftAnswerRow | null =>
  answers.get(questionKey(question)) ?? null;

/** Why a question has no answer; null where it has one, or the one that there is no such record. */
const openReason = (answer: DriftAnswerRow | null): string | null => {
  if (answer === null) return "not_asked";
  return answer.refused === null || answer.refused === "no_record" ? null : answer.refused;
};

function readAgain({ source, connector, identifier, before, question }: ChainRecord, answers: Answers) {
  const answer = answerTo(answers, question);
  const open = (reason: string) => ({
    read: { sourceId: source.id, before, after: "open" } satisfies ReadAgain,
    reason,
  });
  const reason = openReason(answer);
  if (answer === null || reason !== null) return open(reason ?? "not_asked");
  const { body, refused } = answer;
  if (refused === "no_record" || body === null)
    return { read: { sourceId: source.id, before, after: "gone" } satisfies ReadAgain, reason: null };
  const view = readingOf(() => connector.read(body, identifier));
  if (!view.ok) return open("not_a_record");
  return {
    read: { sourceId: source.id, before, after: { view: view.value, body } } satisfies ReadAgain,
    reason: null,
  };
}

function replayed(set: ChainSet, answers: Answers): { set: ReplayedSet; reason: string | null } {
  const answer = set.question && answerTo(answers, set.question);
  const reason = set.question === null ? (set.judged ? "judged" : "by_hand") : openReason(answer);
  const { id, group, target, before, normalise } = set;
  const after = reason === null ? (answer?.identifiers ?? []).map(normalise) : null;
  return { set: { id, group, target, before, after, capped: answer?.capped ?? false }, reason };
}

function driftRecords(
  { records }: ChainPlan,
  drift: Drift,
  answers: Answers,
  needed: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string | null>,
): DriftRecord[] {
  const base = ({ source }: { source: ChainRecord["source"] }) => ({
    sourceId: source.id,
    database: source.database,
    identifier: source.identifier,
    url: source.url,
    needed: needed.has(source.id),
    takenAt: source.retrievedAt,
    takenRelease: statedRelease(source.release),
  });
  return [
    ...records.asked.map((record): DriftRecord => {
      const found = drift.records.find((it) => it.sourceId === record.source.id);
      const answer = answerTo(answers, record.question);
      return {
        ...base(record),
        standing: found?.standing ?? "open",
        reason: reasons.get(record.source.id) ?? null,
        askedAt: answer?.askedAt.toISOString() ?? null,
        release: answer?.release ?? "",
        differences: (found?.differences ?? []).map(({ what, name, label, before, after }) => ({
          what,
          name,
          label,
          before: driftWords(before),
          after: driftWords(after),
        })),
      };
    }),
    ...records.unasked.map(
      (record): DriftRecord => ({
        ...base(record),
        standing: "open",
        reason: record.reason,
        askedAt: null,
        release: "",
        differences: [],
      }),
    ),
  ];
}

/**
 * Judges a chain by what its databases answered (`judgeDrift`). A broken answer is one whatever else could not be asked;
 * otherwise everything that the chain stands on must have been compared, else it is `not_checked` and the reasons say why:
 * what could be compared is told beside it and is never taken for a pass.
 */
export function judgeChain(plan: ChainPlan, answers: Answers): ChainVerdict {
  const read = plan.records.asked.map((record) => readAgain(record, answers));
  const byId = new Map(read.map((it) => [it.read.sourceId, it.read]));
  const reliances = chainReliances(plan.document, byId);
  const sets = plan.sets.map((set) => replayed(set, answers));
  const drift = judgeDrift(
    read.map((it) => it.read),
    sets.map((it) => it.set),
    reliances,
  );
  const needed = new Set(reliances.map((it) => it.sourceId));
  const why = new Map(read.map((it) => [it.read.sourceId, it.reason]));
  const reasons = new Set<string>();
  for (const [sourceId, reason] of why) if (reason !== null && needed.has(sourceId)) reasons.add(reason);
  for (const { source, reason } of plan.records.unasked) if (needed.has(source.id)) reasons.add(reason);
  for (const { reason } of sets) if (reason !== null && !NO_SEARCH.has(reason)) reasons.add(reason);
  if (sets.some((it) => it.reason === null && drift.open.includes(it.set.id))) reasons.add("cut_off");
  if (reliances.some((it) => it.lost)) reasons.add("no_place");
  if (plan.questions.length === 0 && reasons.size === 0) reasons.add("nothing_to_ask");
  const breaks = drift.breaks.map((it) => driftBreak(it, reliances, plan.sets));
  const broken = breaks.length > 0;
  return {
    standing: broken || reasons.size === 0 ? drift.standing : "not_checked",
    reasons: [...reasons].toSorted(),
    breaksHash: broken ? sha256Hex(canonicalJson(drift.breaks)) : "",
    result: {
      compared: drift.standing,
      records: driftRecords(plan, drift, answers, needed, why),
      sets: plan.sets.map((set, index): DriftSet => {
        const { added = [], removed = [], targetLost = false } = drift.sets[index] ?? {};
        const again = sets[index];
        return {
          id: set.id,
          label: set.label,
          database: set.database,
          query: set.query,
          before: set.before.length,
          after: again?.set.after?.length ?? null,
          added: driftWords(added),
          removed: driftWords(removed),
          capped: again?.set.capped ?? false,
          targetLost,
          reason: again?.reason ?? null,
        };
      }),
      breaks,
    },
  };
}
