import type { CheckCatalogue } from "./catalogue.ts";
import { checkMessages } from "./en.ts";

const HOLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.map(String).join(", ") : String(value);
};

function textOf(
  code: string,
  params: Readonly<Record<string, unknown>>,
  catalogue: CheckCatalogue,
): string | undefined {
  const form = typeof params.count === "number" ? `${code}_${params.count === 1 ? "one" : "other"}` : code;
  for (const texts of [catalogue.findings, catalogue.reasons, catalogue.fixes ?? {}]) {
    const text = texts[form] ?? texts[code];
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The words for a finding, reason or mend code, with its parameters filled in as i18next would (without escaping); the code
 * itself where no catalogue knows it. Catalogues are tried in order.
 */
export function renderMessage(
  code: string,
  params: Readonly<Record<string, unknown>> = {},
  catalogues: readonly CheckCatalogue[] = [checkMessages],
): string {
  for (const catalogue of catalogues) {
    const text = textOf(code, params, catalogue);
    if (text !== undefined) return text.replace(HOLE, (_, name: string) => shown(params[name]));
  }
  return code;
}
