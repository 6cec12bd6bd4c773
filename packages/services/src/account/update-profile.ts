import { TouchstoneError } from "@touchstone/contract";
import { orcidHolds } from "@touchstone/text";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

export const UpdateProfile = z.object({
  name: z.string().trim().min(1).max(120),
  orcid: z.string().trim().max(40).nullable(),
  institution: z.string().trim().max(200).nullable(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

const SHAPE = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** Changes one's own name, ORCID iD and institution. An ORCID iD with a wrong check digit is `bad_input`. */
export async function updateProfile(
  world: World,
  access: Access<"self">,
  input: UpdateProfile,
): Promise<{ name: string }> {
  const orcid = input.orcid?.replace(/^https?:\/\/orcid\.org\//i, "").toUpperCase() || null;
  if (orcid !== null && !(SHAPE.test(orcid) && orcidHolds(orcid)))
    throw new TouchstoneError("bad_input", "orcid", {}, [
      { pointer: "/orcid", code: "orcid", message: "not an ORCID iD" },
    ]);
  await world.store.write((repos) =>
    repos.accounts.updateProfile(
      access.userId,
      { name: input.name, orcid, institution: input.institution || null },
      world.clock.now(),
    ),
  );
  return { name: input.name };
}
