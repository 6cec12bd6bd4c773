import type { Stage } from "@touchstone/contract";

export const ATTACK_JOB = "attack.run";

/** A task is attacked once at a time. */
export const attackJob = (taskId: string): string => `${ATTACK_JOB}:${taskId}`;

const OVER: ReadonlySet<Stage> = new Set(["accepted", "discarded", "retired"]);

/**
 * Nothing more is asked, or paid, for a task that was thrown away, nor for one that is accepted: others have approved it,
 * and nobody's draft can be submitted any more.
 */
export const isOver = (stage: Stage): boolean => OVER.has(stage);
