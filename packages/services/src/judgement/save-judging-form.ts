import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { World } from "../world.ts";
import { onPlace } from "./held-place.ts";
import type { PlaceAccess } from "./read-judging.ts";

const Typed = z.object({
  verdict: z.string().max(20).nullable(),
  quote: z.string().max(5000),
  place: z.string().max(500),
  record: z.string().max(1000),
  note: z.string().max(5000),
});

export const SaveJudgingForm = z.object({
  token: z.int().min(1),
  /** Version of the form that the screen started from. */
  base: z.int().min(0),
  /** Texts not yet stored as verdicts, by candidate and requirement. */
  typed: z.record(z.string().max(300), Typed),
  search: z.object({ note: z.string().max(5000), found: z.string().max(50_000) }),
});
export type SaveJudgingForm = z.infer<typeof SaveJudgingForm>;

/** Keeps what was typed, so that nothing is lost with a window. `stale_write` brings the newer form. */
export async function saveJudgingForm(
  world: World,
  access: PlaceAccess,
  input: SaveJudgingForm,
): Promise<{ version: number }> {
  return onPlace(world, access, input.token, async ({ repos, row, leaseUntil }) => {
    const { typed, search } = input;
    const version = await repos.assignments.saveForm(
      row.id,
      row.token,
      input.base,
      { typed, search },
      leaseUntil,
    );
    if (version === null)
      throw new TouchstoneError("stale_write", "form_newer", { version: row.formVersion, form: row.form });
    return { version };
  });
}
