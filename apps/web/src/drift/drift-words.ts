import type { AppRouter } from "@touchstone/api";
import type { Tone } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { i18n } from "../i18n.ts";

type Out = inferRouterOutputs<AppRouter>["drift"];
export type DriftLine = Out["read"]["tasks"][number];
export type DriftRun = NonNullable<Out["read"]["run"]>;
export type TaskDriftView = NonNullable<Out["open"]["drift"]>;
export type Standing = DriftLine["standing"];

/** From what needs nothing to what must be mended. */
export const STANDINGS = [
  "same",
  "changed_answer_holds",
  "new_members",
  "answer_broken",
  "gone",
  "not_checked",
] as const satisfies readonly Standing[];

export const standingTone: Record<Standing, Tone> = {
  same: "pass",
  changed_answer_holds: "warn",
  new_members: "warn",
  answer_broken: "block",
  gone: "block",
  not_checked: "neutral",
};

/** Why something could not be compared, in words. */
export function reasonWords(code: string): string {
  const key = `drift.reason.${code}`;
  return String(i18n.t((i18n.exists(key) ? key : "drift.reason.other") as "drift.reason.other"));
}
