const BRACED = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const OUTER = /\\(?:begin|end)\s*\{[^}]*\}(?:\[[^\]]*\])?(?:\{(?:[^{}]|\{[^{}]*\})*\})*/g;
const RULE =
  /\\(?:hline|toprule|midrule|bottomrule|(?:cline|cmidrule)(?:\([^)]*\))?\{[^}]*\})(?:\[[^\]]*\])?/g;
/** Stands for a rule between two rows. */
const RULED = "\u0001";
const SYMBOLS: Readonly<Record<string, string>> = {
  pm: "±",
  times: "×",
  sim: "~",
  approx: "≈",
  leq: "≤",
  le: "≤",
  geq: "≥",
  ge: "≥",
  mu: "μ",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  degree: "°",
  textendash: "–",
  textemdash: "—",
  ldots: "…",
  dots: "…",
  checkmark: "✓",
  quad: " ",
};

/** Commands around a text go, the text stays; innermost first. */
function unwrapped(text: string): string {
  let before = "";
  let now = text;
  while (now !== before) {
    before = now;
    now = now
      .replace(/\\(?:cite[a-z]*|footnote|label|ref)\*?(?:\[[^\]]*\])*\{[^{}]*\}/g, "")
      .replace(/\\multirow\{[^{}]*\}(?:\[[^\]]*\])?\{[^{}]*\}\{([^{}]*)\}/g, "$1")
      .replace(
        /\\(?:text[a-z]*|emph|math[a-z]+|makecell|shortstack|underline|mbox)\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g,
        "$1",
      );
  }
  return now;
}

/** A cell as a reader of the printed table sees it, for the usual commands; formulas keep their dollars. */
function cellOf(source: string): string {
  return unwrapped(source)
    .replace(/\$([^$\\^_{}]*)\$/g, "$1")
    .replace(/\$?\\([A-Za-z]+)(?:\{\})?\s?\$?/g, (whole, name: string) => SYMBOLS[name] ?? whole)
    .replace(/(?<!\\)~|\\[,;: ]/g, " ")
    .replace(/---/g, "—")
    .replace(/--/g, "–")
    .replace(/\\([%&_#${}])/g, "$1")
    .replace(/(?<![\\^_A-Za-z\]}])\{([^{}]*)\}/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** A cell over several columns, and how many. */
const MULTICOLUMN = new RegExp(String.raw`^\s*\\multicolumn\{(\d+)\}\{[^{}]*\}${BRACED}\s*$`);

function cellsOf(row: string): string[] {
  return row.split(/(?<!\\)&/).flatMap((source) => {
    const wide = MULTICOLUMN.exec(source);
    if (!wide) return [cellOf(source)];
    return [cellOf(wide[2] ?? ""), ...Array.from({ length: Math.max(0, Number(wide[1]) - 1) }, () => "")];
  });
}

/** Whether a text is rows of a LaTeX table. */
export const looksLikeLatex = (text: string): boolean =>
  /\\begin\s*\{(?:tabular|longtable|array|table)/.test(text) || (/(?<!\\)&/.test(text) && /\\\\/.test(text));

/** Rows of a LaTeX tabular, and whether a rule under the first one makes it the header. */
export function parseLatex(source: string): { rows: string[][]; header: boolean } {
  const body = source
    .replace(/(?<!\\)%.*$/gm, "")
    .replace(/\\(?:caption|label)\{[^{}]*\}|\\centering|\\small|\\footnotesize/g, "")
    .replace(OUTER, "")
    .replace(RULE, RULED);
  const rows: string[][] = [];
  let ruleAfterFirst = false;
  for (const part of body.split(/\\\\(?:\[[^\]]*\])?|\\tabularnewline/)) {
    if (part.trimStart().startsWith(RULED) && rows.length === 1) ruleAfterFirst = true;
    const line = part.replaceAll(RULED, "").trim();
    if (line !== "") rows.push(cellsOf(line));
  }
  return { rows, header: ruleAfterFirst && rows.length > 1 };
}
