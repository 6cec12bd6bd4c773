import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { ReleaseRow } from "./repository.ts";

export interface ReleaseLine {
  id: string;
  version: string;
  state: ReleaseRow["state"];
  date: string;
  tasks: number;
  publishedAt: string | null;
}

/** All releases of a benchmark, newest first, and the keys that a new one could hold. */
export async function listReleases(
  world: World,
  access: Access<"member">,
): Promise<{ releases: ReleaseLine[]; accepted: { key: string; type: string; released: boolean }[] }> {
  return world.store.read(async (repos) => {
    const rows = await repos.releases.list(access.benchmark.id);
    const accepted = await repos.releases.acceptedTasks(access.benchmark.id);
    return {
      releases: rows.map((it) => ({
        id: it.id,
        version: it.version,
        state: it.state,
        date: it.date,
        tasks: it.tasks,
        publishedAt: it.publishedAt?.toISOString() ?? null,
      })),
      accepted: accepted.map(({ task, released }) => ({ key: task.key, type: task.type, released })),
    };
  });
}
