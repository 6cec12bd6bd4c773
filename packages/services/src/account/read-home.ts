import type { Access } from "../access/authorise.ts";
import { type WaitingView, waitingView } from "../benchmark/waiting-view.ts";
import type { World } from "../world.ts";

const LINES = 60;

/** What waits for a person in all their benchmarks: work they hold, what came back and why, their drafts. */
export async function readHome(world: World, access: Access<"self">): Promise<{ waiting: WaitingView[] }> {
  const waiting = await world.store.read((repos) =>
    repos.benchmarks.waiting(access.userId, null, world.clock.now(), LINES),
  );
  return { waiting: waiting.map(waitingView) };
}
