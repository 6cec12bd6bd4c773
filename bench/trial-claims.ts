import { randomUUID } from "node:crypto";
import { statementsOf } from "./capture.ts";
import { compareRates } from "./compare-rates.ts";
import type { Measurement } from "./measurement.ts";
import { type Rows, templatesOf } from "./replay.ts";
import type { Scene, Signed } from "./scene.ts";

/**
 * Claims of a place by people who have none, sixteen at once, over HTTP and as bare statements. After each round all
 * places are given back.
 */
export async function measureTrialClaims(scene: Scene): Promise<Measurement> {
  const { http, lanes, database, benchmark, solvers } = scene;
  const { sql } = database;
  const body = JSON.stringify({ benchmark: benchmark.slug });

  const overHttp = async (lane: number, person: Signed | undefined): Promise<void> => {
    const answer = JSON.parse(await http.post(lane, "/api/trpc/trial.claim", person?.cookie ?? "", body)) as {
      result: { data: { kind: string } };
    };
    if (answer.result.data.kind !== "claimed")
      throw new Error(`a claim was answered ${answer.result.data.kind}`);
  };
  const giveBack = async (): Promise<void> => {
    await sql`delete from trial where benchmark_id = ${benchmark.id}::uuid`;
    await sql`update trial_gate set free = places where benchmark_id = ${benchmark.id}::uuid`;
    await sql.unsafe("vacuum analyze trial, trial_gate");
  };

  let fresh = 0;
  const captured = await statementsOf(database, scene.studio.dataDir, () =>
    overHttp(0, solvers[fresh++ % 2]),
  );
  const [claimed] = await sql<{ user: string; trial: string; seed: string; history: string }[]>`
    select t.user_id as user, t.id as trial, t.seed, h.id as history
    from trial t join history h on h.task_id = t.task_id and h.params->>'trialId' = t.id::text
    where t.user_id = ${solvers[1]?.userId ?? ""}`;
  if (!claimed) throw new Error("no claim was captured");
  const templates = templatesOf(captured, { ...claimed, session: solvers[1]?.token ?? "" });
  await giveBack();

  const bare = async (lane: number, person: Signed | undefined): Promise<void> => {
    const values = new Map([
      ["user", person?.userId ?? ""],
      ["session", person?.token ?? ""],
      ["trial", randomUUID()],
      ["history", randomUUID()],
      ["seed", randomUUID()],
    ]);
    let last: Rows = [];
    await lanes.lane(lane).replay(templates, values, (_, rows) => {
      last = rows;
    });
    if (last.length !== 1) throw new Error("a bare claim was not taken");
  };

  return compareRates("trial claims over HTTP, share of bare", captured.length, {
    total: solvers.length,
    http: (lane, piece) => overHttp(lane, solvers[piece]),
    bare: (lane, piece) => bare(lane, solvers[piece]),
    between: giveBack,
  });
}
