import type { Role, Stage } from "@touchstone/contract";

// Written out here, so that the first screen does not load the schemas. The types keep them complete and in order.
const everyStage: Record<Stage, true> = {
  draft: true,
  screening: true,
  uniqueness: true,
  trial: true,
  approval: true,
  accepted: true,
  returned: true,
  discarded: true,
  retired: true,
};
const everyRole: Record<Role, true> = {
  curator: true,
  reviewer: true,
  adjudicator: true,
  editor: true,
  owner: true,
};

export const stages = Object.keys(everyStage) as Stage[];
export const roles = Object.keys(everyRole) as Role[];
