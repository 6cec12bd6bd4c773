import type { Role, Rules } from "@touchstone/contract";

/** What a person saw of a task; rows of the ledger are only ever added. */
export interface Exposure {
  personId: string;
  taskId: string;
  seen: "draft" | "question" | "gold" | "evidence" | "comments" | "uniqueness" | "trial";
}

/** One who may be asked to solve. */
export interface Candidate {
  id: string;
  roles: readonly Role[];
  /** False for members who have left or are locked out. */
  active: boolean;
  orcids: readonly string[];
  /** ROR identifiers. */
  institutions: readonly string[];
  fields: readonly string[];
}

/** What eligibility reads of a task; people are named by id, never by what they are called. */
export interface TaskForTrial {
  /** From {@link lineageOf}; holds the task itself. */
  lineage: readonly string[];
  /** Authors of any revision of any task of the lineage. */
  authorIds: readonly string[];
  authorOrcids: readonly string[];
  authorInstitutions: readonly string[];
  reviewerIds: readonly string[];
  adjudicatorIds: readonly string[];
  judgeIds: readonly string[];
  /** ORCID iDs of the authors of target, gold and cited works. */
  workOrcids: readonly string[];
  fields: readonly string[];
}

/** What is known besides: the ledger, attempts, running trials, who published with whom. */
export interface TrialLedger {
  exposures: readonly Exposure[];
  /** Every trial of the lineage that was started, void or not. */
  attempts: readonly { personId: string; taskId: string }[];
  /** People with a trial that is running or a place that is held, anywhere in the studio. */
  busy: ReadonlySet<string>;
  coauthorships: readonly { orcids: readonly [string, string]; year: number }[];
  /** Calendar year of the draw. */
  year: number;
}

export type IneligibleReason =
  | "not_a_reviewer"
  | "own_task"
  | "adjudicator"
  | "judge"
  | "reviewer_of_task"
  | "attempted"
  | "has_seen_draft"
  | "has_seen"
  | "author_of_work"
  | "coauthor"
  | "institution"
  | "field"
  | "busy";

export type Eligibility =
  | { eligible: true; notes: "same_institution"[] }
  | { eligible: false; reason: IneligibleReason };

/** Years within which having published together excludes (CHECKS.md 14.21). */
const COAUTHOR_YEARS = 3;

const share = (a: readonly string[], b: readonly string[]): boolean => a.some((it) => b.includes(it));

const isCoauthor = (person: Candidate, task: TaskForTrial, ledger: TrialLedger): boolean =>
  ledger.coauthorships.some(
    ({ orcids: [one, two], year }) =>
      ledger.year - year <= COAUTHOR_YEARS &&
      ((person.orcids.includes(one) && task.authorOrcids.includes(two)) ||
        (person.orcids.includes(two) && task.authorOrcids.includes(one))),
  );

/**
 * Whether a person may be offered a task's trial (CHECKS.md 9.5, 14.21). The reason given is the most lasting one. The
 * author's institution excludes only where the rules say so and is a note elsewhere; one attempt per lineage, ever,
 * void or not.
 */
export function eligibility(
  person: Candidate,
  task: TaskForTrial,
  ledger: TrialLedger,
  rules: Rules,
): Eligibility {
  const no = (reason: IneligibleReason): Eligibility => ({ eligible: false, reason });
  if (!person.active || !person.roles.includes("reviewer")) return no("not_a_reviewer");
  if (task.authorIds.includes(person.id)) return no("own_task");
  if (task.adjudicatorIds.includes(person.id)) return no("adjudicator");
  if (task.judgeIds.includes(person.id)) return no("judge");
  if (task.reviewerIds.includes(person.id)) return no("reviewer_of_task");
  if (ledger.attempts.some((it) => it.personId === person.id && task.lineage.includes(it.taskId)))
    return no("attempted");
  const seen = ledger.exposures.filter((it) => it.personId === person.id && task.lineage.includes(it.taskId));
  if (seen.some((it) => it.seen === "draft")) return no("has_seen_draft");
  if (seen.length > 0) return no("has_seen");
  if (share(person.orcids, task.workOrcids)) return no("author_of_work");
  if (isCoauthor(person, task, ledger)) return no("coauthor");
  const sameInstitution = share(person.institutions, task.authorInstitutions);
  if (sameInstitution && rules.trial.excludeInstitution) return no("institution");
  if (rules.trial.matchField && !share(person.fields, task.fields)) return no("field");
  if (ledger.busy.has(person.id)) return no("busy");
  return { eligible: true, notes: sameInstitution ? ["same_institution"] : [] };
}

/**
 * How many people a task still has (CHECKS.md 14.2), and why the others are out. Those who are only busy now count as
 * available later.
 */
export function countEligible(
  people: readonly Candidate[],
  task: TaskForTrial,
  ledger: TrialLedger,
  rules: Rules,
): { now: number; later: number; reasons: Partial<Record<IneligibleReason, number>> } {
  const reasons: Partial<Record<IneligibleReason, number>> = {};
  let now = 0;
  for (const person of people) {
    const it = eligibility(person, task, ledger, rules);
    if (it.eligible) now += 1;
    else reasons[it.reason] = (reasons[it.reason] ?? 0) + 1;
  }
  return { now, later: reasons.busy ?? 0, reasons };
}
