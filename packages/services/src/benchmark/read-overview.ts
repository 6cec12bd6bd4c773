import type { GateOrder, ReturnReason, Role, Stage, TaskTypeId, UniquenessTier } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { type WaitingView, waitingView } from "./waiting-view.ts";

const LINES = 100;

export interface Overview {
  slug: string;
  title: string;
  description: string;
  disciplines: string[];
  databases: string[];
  licence: string;
  example: boolean;
  roles: Role[];
  rules: { version: number; gateOrder: GateOrder; tier: UniquenessTier; required: number };
  begun: number;
  /** Number of tasks in each stage. */
  funnel: Record<Stage, number>;
  /** Why tasks came back or were lost, most frequent first. */
  losses: { reason: ReturnReason; n: number }[];
  byType: { type: TaskTypeId; begun: number; accepted: number }[];
  /** Accepted tasks only. */
  coverage: { type: TaskTypeId; discipline: string | null; n: number }[];
  places: number;
  /** Reviewers who may take at least one of the free places; a number, never names. */
  eligible: number;
  people: number;
  waiting: WaitingView[];
}

const STAGES: readonly Stage[] = [
  "draft",
  "screening",
  "uniqueness",
  "trial",
  "approval",
  "accepted",
  "returned",
  "discarded",
  "retired",
];

/** The benchmark at a glance: numbers of tasks and reasons, never anything of their content. */
export async function readOverview(world: World, access: Access<"member">): Promise<Overview> {
  const { benchmark, member, userId } = access;
  return world.store.read(async (repos) => {
    const [counts, coverage, { places, people: eligible }, people, waiting, rules] = await Promise.all([
      repos.tasks.counts(benchmark.id),
      repos.benchmarks.coverage(benchmark.id, benchmark.disciplines),
      repos.benchmarks.places(benchmark.id),
      repos.members.count(benchmark.id),
      repos.benchmarks.waiting(userId, benchmark.id, world.clock.now(), LINES),
      repos.rules.version(benchmark.id, benchmark.rulesVersion),
    ]);
    const sum = (keep: (row: (typeof counts)[number]) => boolean) =>
      counts.filter(keep).reduce((total, row) => total + row.n, 0);
    const reasons = new Map<ReturnReason, number>();
    for (const row of counts)
      if (row.reason && (row.stage === "returned" || row.stage === "discarded"))
        reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + row.n);
    const types = [...new Set(counts.map((row) => row.type))].toSorted();
    return {
      slug: benchmark.slug,
      title: benchmark.title,
      description: benchmark.description,
      disciplines: benchmark.disciplines,
      databases: benchmark.databases,
      licence: benchmark.licence,
      example: benchmark.example,
      roles: member.roles,
      rules: {
        version: rules.version,
        gateOrder: rules.rules.gateOrder,
        tier: rules.rules.uniqueness.tier,
        required: rules.rules.trial.required,
      },
      begun: sum(() => true),
      funnel: Object.fromEntries(STAGES.map((stage) => [stage, sum((row) => row.stage === stage)])) as Record<
        Stage,
        number
      >,
      losses: [...reasons]
        .map(([reason, n]) => ({ reason, n }))
        .toSorted((a, b) => b.n - a.n || (a.reason < b.reason ? -1 : 1)),
      byType: types.map((type) => ({
        type,
        begun: sum((row) => row.type === type),
        accepted: sum((row) => row.type === type && row.stage === "accepted"),
      })),
      coverage,
      places,
      eligible,
      people,
      waiting: waiting.map(waitingView),
    };
  });
}
