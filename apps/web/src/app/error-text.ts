import type { ErrorShape } from "@touchstone/api";
import { TRPCClientError } from "@trpc/client";
import { i18n } from "../i18n.ts";

/** What the server said of a failure; null when it said nothing (no connection, a bug here). */
export function refusalOf(error: unknown): ErrorShape | null {
  if (!(error instanceof TRPCClientError)) return null;
  return (error.data as { touchstone?: ErrorShape } | null | undefined)?.touchstone ?? null;
}

/** A sentence for the person: by the finer reason, else by the code, else that nothing answered. */
export function errorText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return i18n.t("errors.code.offline");
  return reasonText(refusal.reason) ?? i18n.t(`errors.code.${refusal.code}`);
}

/** The sentence for a finer reason; undefined where the catalogue has none. */
export function reasonText(reason: string): string | undefined {
  const key = `errors.reason.${reason}`;
  return i18n.exists(key) ? String(i18n.t(key as "errors.title")) : undefined;
}

/** The message for one field of a form, by its pointer in the input; undefined when nothing is wrong with it. */
export const fieldProblem = (error: unknown, pointer: string): string | undefined =>
  refusalOf(error)?.fields.find((field) => field.pointer === pointer)?.message;
