import { meanOf, ratio, sum } from "./ratio.ts";

/** Counts of one slot. */
export interface SlotCounts {
  gold: number;
  predicted: number;
  core: number;
  strict: number;
}

export interface SlotTask {
  slots: readonly SlotCounts[];
  unknownSlots?: readonly { predicted: number }[];
}

export interface SlotReading {
  slots: number[][];
  perTask: (number | null)[];
  headline: number | null;
  pooled: number | null;
  micro: number | null;
}

function readingOf(tasks: readonly SlotTask[], count: "core" | "strict"): SlotReading {
  const slots = tasks.map((task) =>
    task.slots.map((slot) => {
      if (slot.gold === 0) throw new Error("slot without gold");
      return ratio(2 * slot[count], slot.predicted + slot.gold).value ?? 0;
    }),
  );
  const perTask = slots.map((values) => meanOf(values).value);
  const all = tasks.flatMap((task) => task.slots);
  const unknown = tasks.flatMap((task) => task.unknownSlots ?? []);
  const predicted = sum([...all, ...unknown].map((slot) => slot.predicted));
  return {
    slots,
    perTask,
    headline: meanOf(perTask).value,
    pooled: meanOf(slots.flat()).value,
    micro: ratio(2 * sum(all.map((slot) => slot[count])), predicted + sum(all.map((slot) => slot.gold)))
      .value,
  };
}

/** T3 over tasks: strict and core, each per slot, per task, headline, pooled and micro (SCORING.md 5). */
export function slotMetrics(tasks: readonly SlotTask[]): { strict: SlotReading; core: SlotReading } {
  return { strict: readingOf(tasks, "strict"), core: readingOf(tasks, "core") };
}
