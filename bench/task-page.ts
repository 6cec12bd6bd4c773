import { statementsOf } from "./capture.ts";
import { type Measurement, median } from "./measurement.ts";
import { templatesOf } from "./replay.ts";
import type { Scene } from "./scene.ts";

const PAGE = 50;
const TIMES = 200;
const WARM = 50;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** A page of 50 out of the benchmark's 10,000 tasks, one after the other, against its bare query and an empty request. */
export async function measureTaskPage(scene: Scene): Promise<Measurement> {
  const { http, lanes, database, benchmark, authors } = scene;
  const cookie = authors[0]?.cookie ?? "";
  const address = `/api/trpc/task.list?input=${encodeURIComponent(JSON.stringify({ benchmark: benchmark.slug, limit: PAGE }))}`;
  const page = () => http.get(0, address, cookie);
  const { result } = JSON.parse(await page()) as { result: { data: { lines: unknown[] } } };
  if (result.data.lines.length !== PAGE) throw new Error(`not a page of ${PAGE}`);
  const empty = () => http.get(0, "/api/health", cookie);
  const captured = await statementsOf(database, scene.studio.dataDir, page);
  const query = templatesOf(captured, {}).filter((it) => /\bfrom task t\b/.test(it.text));
  if (query.length !== 1) throw new Error("the page's query was not found");
  const bare = () => lanes.lane(0).replay(query, new Map());

  const times = { page: [] as number[], bare: [] as number[], empty: [] as number[] };
  for (let round = -WARM; round < TIMES; round += 1) {
    const now = { page: await timed(page), bare: await timed(bare), empty: await timed(empty) };
    if (round < 0) continue;
    times.page.push(now.page);
    times.bare.push(now.bare);
    times.empty.push(now.empty);
  }
  const [alone, nothing] = [median(times.bare), median(times.empty)];
  return {
    name: "page of 50 out of 10,000 tasks",
    measured: median(times.page),
    limit: 2 * alone + nothing,
    wanted: "at most",
    unit: "ms",
    detail: `2 × ${alone.toFixed(2)} ms for its bare query + ${nothing.toFixed(2)} ms for an empty request, median of ${TIMES}`,
  };
}
