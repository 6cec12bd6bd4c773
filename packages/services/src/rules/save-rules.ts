import { type FieldProblem, Rules, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { knownChecks, knownThresholds } from "./known-checks.ts";

export const SaveRules = z.object({
  /** Version the change started from. */
  base: z.int().min(1),
  rules: Rules,
  /** Why, for everybody who reads the history of the rules. */
  note: z.string().trim().min(1).max(1000),
});
export type SaveRules = z.infer<typeof SaveRules>;

const unknownNames = (rules: Rules): FieldProblem[] => {
  const checks = knownChecks();
  const thresholds = knownThresholds();
  return [
    ...rules.requiredChecks.flatMap((id, index) =>
      checks.has(id)
        ? []
        : [{ pointer: `/rules/requiredChecks/${index}`, code: "unknown_check", message: id }],
    ),
    ...Object.keys(rules.thresholds).flatMap((key) =>
      thresholds.has(key)
        ? []
        : [
            {
              pointer: `/rules/thresholds/${key.replaceAll("/", "~1")}`,
              code: "unknown_threshold",
              message: key,
            },
          ],
    ),
  ];
};

/**
 * Adds the next version of the rules. Tasks already submitted keep theirs. `stale_write` when somebody saved since
 * `base`; `bad_input` names checks and thresholds that do not exist.
 */
export async function saveRules(
  world: World,
  access: Access<"owner">,
  input: SaveRules,
): Promise<{ version: number }> {
  const { benchmark, userId } = access;
  const fields = unknownNames(input.rules);
  if (fields.length > 0) throw new TouchstoneError("bad_input", "unknown_name", {}, fields);
  return world.store.write(async (repos) => {
    const version = await repos.rules.add(
      {
        id: world.ids.next(),
        benchmarkId: benchmark.id,
        version: input.base + 1,
        rules: input.rules,
        note: input.note,
        createdAt: world.clock.now(),
        createdBy: userId,
      },
      input.base,
    );
    if (version === null)
      throw new TouchstoneError("stale_write", "rules_newer", {
        version: await repos.rules.current(benchmark.id),
      });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "rules.saved",
        params: { version, note: input.note },
      },
    );
    return { version };
  });
}
