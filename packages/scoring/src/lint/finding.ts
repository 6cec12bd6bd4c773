/** One statement about a table of results that cannot be true, or is unlikely to be (SCORING.md 13). */
export interface LintFinding {
  rule: string;
  severity: "error" | "warn" | "info";
  /** System, table and column that it is about. */
  place: { system?: string; table?: string; column?: string };
  /** Code in the catalogue of messages, and its parameters. */
  code: string;
  params: Record<string, string | number | boolean | null>;
}
