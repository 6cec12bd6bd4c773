import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { OpenUnit } from "../score/outcome.ts";
import { storable } from "./storable.ts";

/**
 * Key of a verdict: SHA-256 over the canonical JSON of the revision and of what is asked. The id of the unit is left out,
 * so that one answer to one question serves every run and every system.
 */
export function unitHash(revisionHash: string, unit: Omit<OpenUnit, "id">): string {
  const asked = {
    revisionHash,
    step: unit.step,
    criterion: storable(unit.criterion),
    gold: storable(unit.gold),
    candidate: storable(unit.candidate),
  };
  return sha256Hex(canonicalJson(asked));
}
