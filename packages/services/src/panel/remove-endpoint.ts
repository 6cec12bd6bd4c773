import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const RemoveEndpoint = z.object({ endpoint: z.uuid() });
export type RemoveEndpoint = z.infer<typeof RemoveEndpoint>;

/** Takes an endpoint off the panel, its key with it. What it answered before stays. */
export async function removeEndpoint(
  world: World,
  access: Access<"owner">,
  input: RemoveEndpoint,
): Promise<{ ok: true }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const row = await repos.panel.byId(input.endpoint);
    if (row?.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    await repos.panel.remove(row.id);
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "panel.removed",
        params: { endpoint: row.label, family: row.family },
      },
    );
    return { ok: true };
  });
}
