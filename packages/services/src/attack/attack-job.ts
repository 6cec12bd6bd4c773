export const ATTACK_JOB = "attack.run";

/** A task is attacked once at a time. */
export const attackJob = (taskId: string): string => `${ATTACK_JOB}:${taskId}`;
