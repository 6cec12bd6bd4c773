import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { heldScreening } from "./held-screening.ts";

export const ReleaseScreening = z.object({
  assignment: z.uuid(),
  token: z.int().min(1),
  /** A skipped task comes back to this person at the end of the queue. */
  as: z.enum(["released", "skipped"]),
});
export type ReleaseScreening = z.infer<typeof ReleaseScreening>;

/** Gives a task back; it is open for others at once. */
export async function releaseScreening(
  world: World,
  access: Access<"member">,
  input: ReleaseScreening,
): Promise<{ state: string }> {
  return world.store.write(async (repos) => {
    const { row } = await heldScreening(repos, world, access, input.assignment);
    if (!(await repos.assignments.finish(row.id, input.token, input.as, world.clock.now())))
      throw new TouchstoneError("lease_lost");
    return { state: input.as };
  });
}
