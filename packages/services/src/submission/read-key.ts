import { TouchstoneError } from "@touchstone/contract";
import { readAnswerKey } from "@touchstone/release";
import type { AnswerKey } from "@touchstone/scoring";
import type { World } from "../world.ts";

/** All gold of a published release, read from the very bundle that consumers get; `damaged` where it cannot be. */
export async function readKey(world: World, releaseId: string): Promise<AnswerKey> {
  const bytes = await world.store.read((repos) => repos.releases.bundle(releaseId));
  if (!bytes) throw new TouchstoneError("not_found");
  const read = readAnswerKey(world.archives.unzip(bytes));
  if ("problems" in read)
    throw new TouchstoneError("damaged", "release_unscorable", {
      problems: read.problems.slice(0, 20).map(({ path, code }) => `${path}: ${code}`),
    });
  return read.key;
}
