import type { Finding, Fix, Severity } from "@touchstone/contract";
import type { CheckAnswer } from "./check.ts";

/** Where a finding stands: a pointer into the document and, inside a string, half-open UTF-16 offsets. */
export interface Place {
  pointer: string;
  start?: number;
  end?: number;
}

interface Extra {
  params?: Record<string, unknown>;
  fix?: Fix;
  measured?: unknown;
}

/** Builds a finding. `code` is a key of a check catalogue (`<check id>/<what>`), `params` fill its placeholders. */
export function finding(severity: Severity, code: string, place: Place, extra: Extra = {}): Finding {
  const { params = {}, fix, measured } = extra;
  const { pointer, start, end } = place;
  return {
    severity,
    pointer,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    code,
    params,
    ...(fix === undefined ? {} : { fix }),
    ...(measured === undefined ? {} : { measured }),
  };
}

/** A mend that puts `value` in place of the string at `pointer`. `label` is a key of the catalogue's `fixes`, filled with the finding's own `params`. */
export const replaceFix = (label: string, pointer: string, value: unknown): Fix => ({
  label,
  patch: [{ op: "replace", path: pointer, value }],
});

/** A mend that replaces one range of the string at a place by other words; bound spans behind it move with the edit. */
export const rewriteFix = (label: string, place: Place, text: string, words: string): Fix =>
  replaceFix(
    label,
    place.pointer,
    text.slice(0, place.start ?? 0) + words + text.slice(place.end ?? text.length),
  );

/** `pass` without findings, else the findings. */
export const answerOf = (findings: Finding[], measured?: unknown): CheckAnswer =>
  findings.length === 0
    ? { status: "pass", ...(measured === undefined ? {} : { measured }) }
    : { status: "finding", findings, ...(measured === undefined ? {} : { measured }) };

/** The check has nothing to look at; `reason` is a key of the catalogue's reasons. */
export const notApplicable = (reason: string): CheckAnswer => ({ status: "not_applicable", reason });

/** The check could not look; never counts as a pass (CHECKS.md 0.2). */
export const notRun = (reason: string): CheckAnswer => ({ status: "not_run", reason });

const RANK: Record<Severity, number> = { block: 2, warn: 1, info: 0 };

/** The worst severity of some findings; `info` for none. */
export const worstSeverity = (findings: readonly Finding[]): Severity =>
  findings.reduce<Severity>(
    (worst, each) => (RANK[each.severity] > RANK[worst] ? each.severity : worst),
    "info",
  );
