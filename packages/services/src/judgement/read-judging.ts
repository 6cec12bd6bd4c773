import { type SolverView, TouchstoneError, type Verdict } from "@touchstone/contract";
import { sha256Hex } from "@touchstone/text";
import { canReopenJudgement, unitsInOrder } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { AssignmentRow } from "../assignment/repository.ts";
import type { ClusterRow } from "../uniqueness/repository.ts";
import { isDecided } from "../uniqueness/run-stage.ts";
import type { World } from "../world.ts";
import {
  type Capacity,
  clustersFor,
  type JudgingDesk,
  judgingDesk,
  outcomeFor,
  ownVerdicts,
  unitsOf,
} from "./judging-desk.ts";

/** What the scopes `judge` and `adjudicator` grant, which is the same. */
export type PlaceAccess = Access<"judge">;

/** One requirement of one candidate, with what this judge has stored on it. */
export interface JudgingUnitView {
  id: string;
  statement: string;
  /** Where the words stand in the question. */
  spans: { start: number; end: number }[];
  verdict: { verdict: Verdict; quote: string; place: string; record: string; note: string } | null;
}

export interface JudgingCandidate {
  /** Name of the candidate for this run; says nothing about when or by whom it was proposed. */
  ref: string;
  label: string;
  sealed: boolean;
  /** By this judge's verdicts so far. */
  outcome: "satisfies" | "fails" | "unresolved" | "open";
  /** Cheapest to refute first. */
  units: JudgingUnitView[];
}

/** What a judge or adjudicator works with: the question as a solver sees it, and candidates among which gold is one. */
export interface JudgingView {
  assignment: string;
  as: Capacity;
  task: string;
  type: string;
  view: SolverView;
  candidates: JudgingCandidate[];
  state: AssignmentRow["state"];
  token: number;
  leaseUntil: string;
  /** What was typed and not yet stored as a verdict, with its version. */
  form: Record<string, unknown> | null;
  formVersion: number;
  /** An adjudicator judges every requirement; a judge may stop at the first that fails. */
  everyUnit: boolean;
  mayReopen: boolean;
}

export const capacityOf = (row: Pick<AssignmentRow, "kind">): Capacity =>
  row.kind === "judging" ? "judge" : "adjudicator";

/** Shuffled by the run's seed: stable, and telling nothing of the order in which candidates came up. */
export const candidateRef = (desk: Pick<JudgingDesk, "stored">, cluster: Pick<ClusterRow, "id">): string =>
  sha256Hex(`${desk.stored.run.seed} ${cluster.id}`).slice(0, 16);

/** Clusters on this person's desk: still to do, typed on, or sealed by them. */
export function candidatesOn(desk: JudgingDesk, userId: string, capacity: Capacity): ClusterRow[] {
  const todo = new Set(clustersFor(desk, userId, capacity).map((it) => it.id));
  return desk.clusters
    .filter((it) => todo.has(it.id) || ownVerdicts(desk, it, userId).some((one) => one.capacity === capacity))
    .toSorted((a, b) => (candidateRef(desk, a) < candidateRef(desk, b) ? -1 : 1));
}

const candidateView = (
  desk: JudgingDesk,
  cluster: ClusterRow,
  userId: string,
  capacity: Capacity,
): JudgingCandidate => {
  const own = new Map(
    ownVerdicts(desk, cluster, userId)
      .filter((it) => it.capacity === capacity)
      .map((it) => [it.unitId, it]),
  );
  return {
    ref: candidateRef(desk, cluster),
    label: cluster.label,
    sealed: outcomeFor(desk, cluster, userId, capacity, true) !== "open",
    outcome: outcomeFor(desk, cluster, userId, capacity, false),
    units: unitsInOrder(unitsOf(desk, cluster)).map(({ id, statement, spans }) => {
      const it = own.get(id);
      return {
        id,
        statement,
        spans,
        verdict: it
          ? { verdict: it.verdict, quote: it.quote, place: it.place, record: it.record, note: it.note }
          : null,
      };
    }),
  };
};

/** Whether this person's sealed judgement may still be opened again. */
export const reopening = (desk: JudgingDesk, row: AssignmentRow) =>
  canReopenJudgement(
    { id: row.userId, roles: [] },
    {
      judgeId: row.userId,
      adjudicationOpened:
        row.kind === "judging" &&
        desk.assignments.some(
          (it) => it.kind === "adjudication" && (it.state === "claimed" || it.state === "submitted"),
        ),
      outcomeUsed: isDecided(desk.judgement),
    },
  );

/** The desk of one who holds or held a place. Nothing on it says which candidate is gold, who proposed what, or what others found. */
export async function readJudging(world: World, access: PlaceAccess): Promise<JudgingView> {
  return world.store.read(async (repos) => {
    const row = await repos.assignments.byId(access.assignmentId);
    if (!row) throw new TouchstoneError("not_found");
    const desk = await judgingDesk(repos, access.task);
    if (!desk.assignments.some((it) => it.id === row.id))
      throw new TouchstoneError("not_now", "text_changed");
    const capacity = capacityOf(row);
    return {
      assignment: row.id,
      as: capacity,
      task: access.task.key,
      type: access.task.type,
      view: desk.type.solverView(desk.document),
      candidates: candidatesOn(desk, row.userId, capacity).map((it) =>
        candidateView(desk, it, row.userId, capacity),
      ),
      state: row.state,
      token: row.token,
      leaseUntil: row.leaseUntil.toISOString(),
      form: row.form,
      formVersion: row.formVersion,
      everyUnit: capacity === "adjudicator",
      mayReopen: row.state === "submitted" && reopening(desk, row).allowed,
    };
  });
}
