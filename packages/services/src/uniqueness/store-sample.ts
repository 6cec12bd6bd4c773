import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { clusterBook } from "./cluster-answers.ts";
import type { SampleRow, UniquenessRunRow } from "./repository.ts";
import type { RunContext } from "./run-context.ts";

type Given = Pick<SampleRow, "pass" | "origin" | "system" | "search" | "state" | "text" | "answeredAt">;
type Filled =
  | "id"
  | "runId"
  | "revisionId"
  | "clusterIds"
  | "clusteredKeyHash"
  | "storedAt"
  | "codeVersion"
  | keyof Given;

/** A sample as it is handed in; what does not apply to its origin may be left out. */
export type NewSample = Given & Partial<Omit<SampleRow, Filled>>;

const NOTHING: Omit<SampleRow, Filled> = {
  slot: null,
  jobId: null,
  endpointId: null,
  trialId: null,
  family: "",
  backend: "",
  prompt: "",
  promptHash: "",
  raw: "",
  answers: [],
  modelId: "",
  fingerprint: "",
  params: {},
  tokensIn: 0,
  tokensOut: 0,
  cost: 0,
  error: null,
  retryAt: null,
  namedAnswerHash: null,
  enteredBy: null,
};

/**
 * Stores one sample and clusters its answers, under the task's lock. False when its slot or its trial is stored already:
 * nothing is written then, and nothing counts twice.
 */
export async function storeSample(
  repos: Pick<Repositories, "uniqueness">,
  world: Pick<World, "ids" | "clock" | "instance">,
  run: UniquenessRunRow,
  context: RunContext,
  given: NewSample,
): Promise<{ stored: boolean; id: string; clusters: number }> {
  const { revision, type, document } = context;
  const id = world.ids.next();
  const row: SampleRow = {
    ...NOTHING,
    ...given,
    id,
    runId: run.id,
    revisionId: revision.id,
    clusterIds: [],
    clusteredKeyHash: revision.keyHash,
    storedAt: world.clock.now(),
    codeVersion: world.instance.version,
  };
  if (!(await repos.uniqueness.insertSample(row))) return { stored: false, id, clusters: 0 };
  if (row.answers.length === 0) return { stored: true, id, clusters: 0 };
  const book = await clusterBook(repos, world, run, type, document);
  const clusterIds = await book.ids(row.answers);
  await repos.uniqueness.updateSample(id, { clusterIds });
  return { stored: true, id, clusters: clusterIds.length };
}
