import type { TaskDocument } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import { taskType } from "@touchstone/task-types";
import type { World } from "../world.ts";

/**
 * The chemistry toolkit where comparing with a task's gold may need it and this host has one; it is loaded once. Undefined
 * otherwise: then a person compares structures.
 */
export async function structuresFor(
  world: Pick<World, "structures">,
  document: TaskDocument,
): Promise<StructureKey | undefined> {
  if (!taskType(document.type).usesStructures(document)) return undefined;
  return loadedStructures(world);
}

/** The chemistry toolkit of this host, or undefined where it has none or it cannot be loaded. */
export async function loadedStructures(world: Pick<World, "structures">): Promise<StructureKey | undefined> {
  try {
    return await world.structures();
  } catch {
    return undefined;
  }
}
