import { randomUUID } from "node:crypto";
import { statementsOf } from "./capture.ts";
import { perSecond } from "./load.ts";
import { type Measurement, median } from "./measurement.ts";
import { templatesOf } from "./replay.ts";
import type { Scene } from "./scene.ts";

const ROUNDS = 5;
const SAVES = 400;
/** A number that stands for nothing else among the parameters of a save. */
const firstVersion = 7_000_001;
const titleOf = (version: number): string => `Title of version ${version}`;

/**
 * Saves of a whole draft by sixteen authors at once, each of their own task, over HTTP and as bare statements.
 * Both sides go on from each other's versions, so no save of either is stale.
 */
export async function measureDraftSaves(scene: Scene): Promise<Measurement> {
  const { http, lanes, database, drafts, authors, document } = scene;
  await database.sql`update draft set version = ${firstVersion} where task_id in (select id from task where key = any(${drafts as string[]}))`;
  const ids = await database.sql<{ id: string }[]>`select id from task where key = any(${drafts as string[]}) order by number`;
  const versions = drafts.map(() => firstVersion);
  const { meta, payload, works, sources } = document;

  const overHttp = async (lane: number, saveId: string = randomUUID()): Promise<void> => {
    const base = versions[lane] ?? 0;
    const answer = (await http.post("/api/trpc/draft.save", authors[lane]?.cookie ?? "", {
      task: drafts[lane],
      base,
      saveId,
      typeVersion: document.typeVersion,
      content: { meta: { ...meta, title: titleOf(base) }, payload, works, sources },
    })) as { result: { data: { version: number } } };
    if (answer.result.data.version !== base + 1) throw new Error("a save was not taken");
    versions[lane] = base + 1;
  };

  const saveId = randomUUID();
  const captured = await statementsOf(database, scene.studio.dataDir, () => overHttp(0, saveId));
  if (process.env.SHOW) for (const it of captured) console.log(it.text.slice(0, 1500), it.parameters.map((x) => x?.slice(0, 60)));
  const base = (versions[0] ?? 0) - 1;
  const templates = templatesOf(captured, {
    user: authors[0]?.userId ?? "",
    session: authors[0]?.token ?? "",
    key: drafts[0] ?? "",
    task: ids[0]?.id ?? "",
    base: String(base),
    title: titleOf(base),
    save: saveId,
  });

  const bare = async (lane: number): Promise<void> => {
    const from = versions[lane] ?? 0;
    const values = new Map([
      ["user", authors[lane]?.userId ?? ""],
      ["session", authors[lane]?.token ?? ""],
      ["key", drafts[lane] ?? ""],
      ["task", ids[lane]?.id ?? ""],
      ["base", String(from)],
      ["title", titleOf(from)],
      ["save", randomUUID()],
    ]);
    let rows = -1;
    await lanes.lane(lane).replay(templates, values, (template, found) => {
      if (template.text.includes("update draft")) rows = found.length;
    });
    if (rows !== 1) throw new Error("a bare save was not taken");
    versions[lane] = from + 1;
  };

  const { cpuOf } = await import("/tmp/x/cpu.ts"); const me = () => process.cpuUsage().user/1000+process.cpuUsage().system/1000;
  for (let i=0;i<3;i++){ let a=cpuOf(scene.studio.pid), b=me(); const r1=await perSecond(SAVES,(lane)=>overHttp(lane)); console.log("http", r1.toFixed(0), "server cpu/req", (cpuOf(scene.studio.pid)-a)/SAVES, "gen", (me()-b)/SAVES); b=me(); const r2=await perSecond(SAVES,bare); console.log("bare", r2.toFixed(0), "gen", (me()-b)/SAVES);} 
  const rates: { http: number; bare: number }[] = [];
  await perSecond(SAVES, (lane) => overHttp(lane));
  await perSecond(SAVES, bare);
  for (let round = 0; round < ROUNDS; round += 1)
    rates.push({ http: await perSecond(SAVES, (lane) => overHttp(lane)), bare: await perSecond(SAVES, bare) });
  const [overall, alone] = [median(rates.map((it) => it.http)), median(rates.map((it) => it.bare))];
  return {
    name: "draft saves over HTTP, share of bare",
    measured: overall / alone,
    limit: 1 / 3,
    wanted: "at least",
    unit: "",
    detail: `${overall.toFixed(0)}/s of ${alone.toFixed(0)}/s bare (${captured.length} statements), 16 connections`,
  };
}
