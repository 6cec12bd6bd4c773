import type { ChainDocument } from "../operations/outcome.ts";
import type { NodeKind } from "../payload.ts";
import { attackHops } from "./hops.ts";
import { attackProbes } from "./probes.ts";
import { attackTargets } from "./targets.ts";

/** Words of the question that are given to a search engine as they stand (CHECKS.md 1.7), and where they stand. */
export interface AttackProbe {
  /** Stable within one text: `question`, `sentence-2`, `span-1`, `spans`. */
  id: string;
  kind: "question" | "sentence" | "span" | "spans";
  /** Half-open UTF-16 range in the question, from the first of the words to the last. */
  start: number;
  end: number;
  words: string;
}

/** A record that must not be found by the question's words alone. */
export interface AttackTarget {
  /** `<database>:<identifier>`. */
  id: string;
  nodeId: string;
  /** What the entity is called on screen. */
  name: string;
  database: string;
  identifier: string;
  /** What the answer is read from; an entity the solver meets on the way; one the way begins with. */
  role: "answer" | "middle" | "entry";
}

/** One hop of the solver's path, as somebody who skips the hops before it would guess at it. */
export interface AttackHop {
  /** Empty for an answer that is computed from several entities. */
  nodeId: string;
  /** What the entity is called on screen; empty for a computed answer. */
  name: string;
  /** Place on the path, from 1. */
  number: number;
  /** Its result is the answer; guesses are graded by the task's own profile then. */
  last: boolean;
  /** The words of the question that describe it; empty where none are bound to it. */
  clause: string;
  start: number;
  end: number;
  /** Kind of the entity sought, or for the last hop the profile of the answer and its unit. */
  sought: { kind: NodeKind; profile: string; unit: string };
  /** Records by which a guess is recognised. */
  records: { database: string; identifier: string }[];
}

/** What a draft lacks to be attacked. */
export type AttackLack = "question" | "answer" | "path";

export interface AttackPlan {
  missing: AttackLack[];
  probes: AttackProbe[];
  targets: AttackTarget[];
  hops: AttackHop[];
}

function lacks({ payload }: ChainDocument, hops: readonly AttackHop[]): AttackLack[] {
  const missing: AttackLack[] = [];
  if (payload.question.text.trim() === "") missing.push("question");
  if (payload.answer.text.trim() === "" || payload.answer.profile === "") missing.push("answer");
  if (hops.length === 0) missing.push("path");
  return missing;
}

/** Everything by which a T1 task is attacked (CHECKS.md 1.7, 1.8, `t1/type-guess`), from its document alone. */
export function attackPlan(document: ChainDocument): AttackPlan {
  const { payload } = document;
  const hops = attackHops(payload);
  return {
    missing: lacks(document, hops),
    probes: attackProbes(payload),
    targets: attackTargets(payload),
    hops,
  };
}
