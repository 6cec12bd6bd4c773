import { renew } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { sharedWork, WORK_LEASE_MS } from "../assignment/shared-work.ts";
import type { World } from "../world.ts";
import { heldScreening, ScreeningForm } from "./held-screening.ts";

export const SaveScreeningForm = z.object({
  assignment: z.uuid(),
  token: z.int().min(1),
  base: z.int().min(0),
  form: ScreeningForm,
});
export type SaveScreeningForm = z.infer<typeof SaveScreeningForm>;

/** `kept`: the claim has ended, the text stays as this person's own. `stale`: another window saved in between. */
export type SavedForm =
  | { kind: "saved"; version: number; leaseUntil: string }
  | { kind: "kept"; version: number }
  | { kind: "stale"; version: number; form: ScreeningForm };

/** Keeps what a screener has typed and renews the claim, whatever the quota says (WFL-014). */
export async function saveScreeningForm(
  world: World,
  access: Access<"member">,
  input: SaveScreeningForm,
): Promise<SavedForm> {
  return world.store.write(async (repos) => {
    const held = await heldScreening(repos, world, access, input.assignment);
    const { row } = held;
    const now = world.clock.now();
    const work = sharedWork(await repos.assignments.ofRevision(row.revisionId), "screening", 1);
    const lease = renew(work, { by: access.userId, token: input.token }, now.getTime(), WORK_LEASE_MS);
    const form = { ...input.form, revealed: held.form.revealed };
    const until = lease ? new Date(lease.until) : row.leaseUntil;
    const version = await repos.assignments.saveForm(row.id, input.token, input.base, form, until);
    if (version === null) return { kind: "stale", version: row.formVersion, form: held.form };
    return lease ? { kind: "saved", version, leaseUntil: until.toISOString() } : { kind: "kept", version };
  });
}
