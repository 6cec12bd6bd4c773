import { Stage, TaskTypeId } from "@touchstone/contract";

/** What the list of tasks is narrowed to; stands in the address. */
export interface TaskFilter {
  stage?: Stage;
  type?: TaskTypeId;
  mine?: true;
  search?: string;
}

/** Reads a filter from an address; what is not understood is left out. */
export function taskFilter(search: Record<string, unknown>): TaskFilter {
  const stage = Stage.safeParse(search.stage);
  const type = TaskTypeId.safeParse(search.type);
  const words = typeof search.search === "string" ? search.search.slice(0, 100) : "";
  return {
    ...(stage.success && { stage: stage.data }),
    ...(type.success && { type: type.data }),
    ...(search.mine === true && { mine: true as const }),
    ...(words !== "" && { search: words }),
  };
}
