import { appRouter } from "@touchstone/api";
import type { Answer, TestApp } from "../../../apps/server/test-support/start-test-app.ts";
import type { Scene, TaskIds } from "./scene.ts";

export interface Procedure {
  name: string;
  scope: string;
  kind: "query" | "mutation";
}

interface Defined {
  _def: { type: "query" | "mutation"; meta?: { scope?: string } };
}

/** Every procedure of the API with the scope it names. */
export const procedures: Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Defined>,
).map(([name, { _def }]) => ({ name, kind: _def.type, scope: _def.meta?.scope ?? "" }));

/** Values that make an input pass its schema, whatever the procedure; unknown members are dropped by the schemas. */
const fillers = {
  token: 1,
  version: 1,
  base: 1,
  familiarity: 0,
  saveId: "0190a000-0000-7000-8000-000000000001",
  typeVersion: 1,
  answer: { answer: "nothing", evidence: [] },
  queries: [],
  aids: null,
  debrief: { otherAnswers: "", entitiesFound: "", unclear: "" },
  finished: false,
  confidence: null,
  hidden: false,
  form: {},
  as: "judge",
  verdict: "cannot_tell",
  quote: "",
  place: "",
  record: "",
  typed: {},
  search: { note: "", found: "" },
  unit: "row",
  candidate: "1",
  checkId: "leak/identifier",
  decision: "approved",
  note: "",
  refusedReason: null,
  kind: "return",
  reason: "unclear",
  comment: "",
  database: "pubchem-compound",
  identifier: "2244",
  text: "https://pubchem.ncbi.nlm.nih.gov/compound/2244",
  query: "name",
  value: "aspirin",
  body: "{}",
  judge: null,
  questions: ["0".repeat(64)],
  import: "0190a000-0000-7000-8000-000000000002",
  profile: "structure",
  params: {},
  gold: "CCO",
  aliases: [],
  replaces: 0,
  run: 1,
  limit: 50,
  parts: ["probes", "guesses"],
  costCap: 0,
};

/** Which procedures an id is for; all others are called once per task, or once where they take no task. */
const ABOUT: Record<string, RegExp> = {
  trial: /^(?:trial|grading)\./,
  assignment: /^(?:judging|adjudication|screening|approval)\./,
  release: /^(?:release|submission)\./,
  scoreSet: /^submission\./,
  job: /^job\./,
  waiver: /^waiver\.decide$/,
  evidence: /^check\.confirmEvidence$/,
  sample: /^uniqueness\.openSample$/,
  cluster: /^uniqueness\.(?:decide|addAlternative)$/,
};
const TAKES_TASK = new Set([
  "screening.claim",
  "screening.open",
  "approval.open",
  "approval.decide",
  "judging.claim",
  "grading.open",
]);

/** Every call worth making about one task: each procedure with each id that it could be asked about. */
export function callsOn(
  scene: Scene,
  task: TaskIds,
  chosen: readonly Procedure[],
  first: boolean,
): { procedure: Procedure; input: Record<string, unknown> }[] {
  const base = {
    ...fillers,
    benchmark: scene.slug,
    task: task.key,
    release: scene.releases[0],
    submission: scene.submissions[0],
    scoreSet: scene.scoreSets[0],
    scoreSets: scene.scoreSets,
    endpoint: scene.scoreSets[0],
    ...(scene.units[0] && { unit: scene.units[0] }),
    ...(task.revision > 0 && { revision: task.revision }),
  };
  const ids: [string, string][] = [
    ...task.trials.map((it): [string, string] => ["trial", it.id]),
    ...task.assignments.map((it): [string, string] => ["assignment", it.id]),
    ...Object.entries(task.other).flatMap(([name, all]) =>
      all.slice(0, 2).map((id): [string, string] => [name, id]),
    ),
    ...(first ? scene.releases.map((id): [string, string] => ["release", id]) : []),
    ...(first ? scene.scoreSets.map((id): [string, string] => ["scoreSet", id]) : []),
    ...(first ? scene.jobs.slice(0, 3).map((id): [string, string] => ["job", id]) : []),
  ];
  return chosen.flatMap((procedure) => {
    const withIds = ids
      .filter(([name]) => ABOUT[name]?.test(procedure.name))
      .map(([name, id]) => ({ procedure, input: { ...base, [name]: id } }));
    const perTask = procedure.scope.startsWith("task.") || TAKES_TASK.has(procedure.name);
    return first || perTask ? [{ procedure, input: base }, ...withIds] : withIds;
  });
}

export const call = (
  app: TestApp,
  procedure: Procedure,
  input: unknown,
  cookie: string | undefined,
): Promise<Answer> =>
  procedure.kind === "query"
    ? app.query(procedure.name, input, cookie)
    : app.mutate(procedure.name, input, cookie);

/** Everything of an answer that reaches the other side. */
export const bytesOf = (answer: Answer): string =>
  `${JSON.stringify([...answer.headers])}${typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body)}`;
