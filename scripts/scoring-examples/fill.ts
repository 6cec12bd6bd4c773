/** Worked examples by name, each a Markdown block as it should stand in the documentation. */
export type Examples = Readonly<Record<string, () => string>>;

const BLOCK = /(<!-- example: ([a-z-]+) -->)[\s\S]*?(<!-- end -->)/g;

/** The text with every example block computed anew. Throws for a block without an example, and for an example without a block. */
export function fillExamples(text: string, examples: Examples): string {
  const unused = new Set(Object.keys(examples));
  const filled = text.replace(BLOCK, (_, open: string, name: string, close: string) => {
    const example = examples[name];
    if (example === undefined) throw new Error(`no example "${name}"`);
    unused.delete(name);
    return `${open}\n\n${example()}\n\n${close}`;
  });
  if (unused.size > 0) throw new Error(`examples without a place: ${[...unused].join(", ")}`);
  return filled;
}

const cellOf = (text: string | number): string => String(text).replaceAll("|", "\\|").replaceAll("\n", "⏎");

/** A Markdown table. */
export const tableOf = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.map(cellOf).join(" | ")} |`).join("\n");

/** Text as code; a backtick needs a longer fence. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Two ends of an interval in [0, 1] in points with one decimal. */
export const span = (interval: { lower: number; upper: number } | null): string =>
  interval === null ? "–" : `${(100 * interval.lower).toFixed(1)} to ${(100 * interval.upper).toFixed(1)}`;
