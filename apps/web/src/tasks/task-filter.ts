import type { Stage, TaskTypeId } from "@touchstone/contract";
import { stages } from "../app/life-words.ts";
import { taskTypeIds } from "../app/type-look.ts";

/** What the list of tasks is narrowed to; stands in the address. */
export interface TaskFilter {
  stage?: Stage;
  type?: TaskTypeId;
  mine?: true;
  search?: string;
}

/** Reads a filter from an address; what is not understood is left out. */
export function taskFilter(search: Record<string, unknown>): TaskFilter {
  const stage = stages.find((known) => known === search.stage);
  const type = taskTypeIds.find((known) => known === search.type);
  const words = typeof search.search === "string" ? search.search.slice(0, 100) : "";
  return {
    ...(stage && { stage }),
    ...(type && { type }),
    ...(search.mine === true && { mine: true as const }),
    ...(words !== "" && { search: words }),
  };
}
