import { randomUUID } from "node:crypto";
import { contentOf } from "../tests/support/seed.ts";
import { statementsOf } from "./capture.ts";
import { compareRates } from "./compare-rates.ts";
import type { Measurement } from "./measurement.ts";
import { templatesOf } from "./replay.ts";
import type { Scene } from "./scene.ts";

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
  const ids = await database.sql<{ id: string }[]>`
    with mine as (select id, number from task where key = any(${drafts as string[]})), set as (
      update draft set version = ${firstVersion}::int from mine where draft.task_id = mine.id
    ) select id from mine order by number`;
  const versions = drafts.map(() => firstVersion);
  const { meta, ...rest } = contentOf(document);
  const content = JSON.stringify({ meta: { ...meta, title: "@" }, ...rest }).split('"@"');

  const overHttp = async (lane: number, saveId: string = randomUUID()): Promise<void> => {
    const base = versions[lane] ?? 0;
    const answer = JSON.parse(
      await http.post(
        lane,
        "/api/trpc/draft.save",
        authors[lane]?.cookie ?? "",
        `{"task":"${drafts[lane]}","base":${base},"saveId":"${saveId}","typeVersion":${document.typeVersion},` +
          `"content":${content.join(`"${titleOf(base)}"`)}}`,
      ),
    ) as { result: { data: { version: number } } };
    if (answer.result.data.version !== base + 1) throw new Error("a save was not taken");
    versions[lane] = base + 1;
  };

  const valuesOf = (lane: number, base: number, saveId: string) => ({
    user: authors[lane]?.userId ?? "",
    session: authors[lane]?.token ?? "",
    key: drafts[lane] ?? "",
    task: ids[lane]?.id ?? "",
    base: String(base),
    title: titleOf(base),
    save: saveId,
  });
  const saveId = randomUUID();
  const captured = await statementsOf(database, scene.studio.dataDir, () => overHttp(0, saveId));
  const templates = templatesOf(captured, valuesOf(0, (versions[0] ?? 0) - 1, saveId));

  const bare = async (lane: number): Promise<void> => {
    const base = versions[lane] ?? 0;
    const values = new Map(Object.entries(valuesOf(lane, base, randomUUID())));
    let taken = 0;
    await lanes.lane(lane).replay(templates, values, (template, rows) => {
      if (template.text.includes("update draft")) taken = rows.length;
    });
    if (taken !== 1) throw new Error("a bare save was not taken");
    versions[lane] = base + 1;
  };

  return compareRates("draft saves over HTTP, share of bare", captured.length, {
    total: SAVES,
    http: (lane) => overHttp(lane),
    bare,
    between: async () => {},
  });
}
