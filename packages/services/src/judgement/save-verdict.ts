import { TouchstoneError, Verdict } from "@touchstone/contract";
import { verdictProblems } from "@touchstone/validation";
import { z } from "zod";
import type { World } from "../world.ts";
import { onPlace } from "./held-place.ts";
import { outcomeFor, unitsOf } from "./judging-desk.ts";
import { candidateRef, candidatesOn, type PlaceAccess } from "./read-judging.ts";

export const SaveVerdict = z.object({
  token: z.int().min(1),
  candidate: z.string().max(64),
  unit: z.string().max(200),
  verdict: Verdict,
  /** The words that show it, where they stand, and the primary record that was opened. */
  quote: z.string().max(5000),
  place: z.string().max(500),
  record: z.string().max(1000),
  note: z.string().max(5000).default(""),
});
export type SaveVerdict = z.infer<typeof SaveVerdict>;

/**
 * Stores one verdict of one's own on one requirement of one candidate; the same again changes nothing. It counts once
 * the work is sealed. `bad_input` names the evidence that is missing; only “cannot tell” needs none.
 */
export async function saveVerdict(
  world: World,
  access: PlaceAccess,
  input: SaveVerdict,
): Promise<{ outcome: "satisfies" | "fails" | "unresolved" | "open"; leaseUntil: string }> {
  const missing = verdictProblems(input);
  if (missing.length > 0)
    throw new TouchstoneError(
      "bad_input",
      "verdict_evidence",
      {},
      missing.map((field) => ({ pointer: `/${field}`, code: "required", message: field })),
    );
  return onPlace(world, access, input.token, async ({ repos, row, desk, capacity, now, leaseUntil }) => {
    const cluster = candidatesOn(desk, row.userId, capacity).find(
      (it) => candidateRef(desk, it) === input.candidate,
    );
    const unit = cluster && unitsOf(desk, cluster).find((it) => it.id === input.unit);
    if (!cluster || !unit) throw new TouchstoneError("not_found");
    const { verdict, quote, place, record, note } = input;
    const stored = await repos.uniqueness.putVerdict({
      id: world.ids.next(),
      runId: desk.stored.run.id,
      clusterId: cluster.id,
      unitId: unit.id,
      userId: row.userId,
      capacity,
      verdict,
      quote,
      place,
      record,
      note,
      statementHash: unit.statementHash,
      smallTeam: row.smallTeam,
      at: now,
      sealedAt: null,
    });
    if (!stored) throw new TouchstoneError("already_done", "sealed");
    await repos.assignments.extend(row.id, row.token, leaseUntil);
    const verdicts = await repos.uniqueness.verdicts(desk.stored.run.id);
    const after = { ...desk, stored: { ...desk.stored, verdicts } };
    return {
      outcome: outcomeFor(after, cluster, row.userId, capacity, false),
      leaseUntil: leaseUntil.toISOString(),
    };
  });
}
