import { checkMessages } from "@touchstone/checks";
import { releaseMessages } from "@touchstone/release/messages";
import { typeMessages } from "@touchstone/task-types";
import { recordMessages } from "@touchstone/validation";
import { i18n } from "../i18n.ts";

/**
 * Words of checks and findings. Their codes hold slashes, so they stand flat in a bundle of their own that is read without
 * separators. Loaded with the first screen that speaks of checks.
 */
const BUNDLE = "checks";
const catalogues = [checkMessages, ...typeMessages, recordMessages, releaseMessages];

for (const { checks, findings, reasons, fixes } of catalogues) {
  const titles = Object.entries(checks).flatMap(([id, { title, why }]) => [
    [`title:${id}`, title],
    [`why:${id}`, why],
  ]);
  i18n.addResourceBundle(
    "en",
    BUNDLE,
    { ...Object.fromEntries(titles), ...findings, ...reasons, ...fixes },
    true,
    true,
  );
}

// The bundle is known to the compiler under the name of the main one only; its keys are data.
const read = i18n.getFixedT("en", BUNDLE as "translation");

const shown = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).join(", ") : value);

function say(code: string, params: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
  return String(read(code as "shell.product", { ...values, keySeparator: false, nsSeparator: false }));
}

/** What a check demands. */
export const checkTitle = (id: string): string => {
  const key = `title:${id}`;
  const title = say(key);
  return title === key ? id : title;
};

/** Why the rule exists. */
export const checkWhy = (id: string): string => {
  const key = `why:${id}`;
  const why = say(key);
  return why === key ? "" : why;
};

/** Words of a finding, of a reason, or of a mend. */
export const checkText = say;
