import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { headerKey, readTable } from "@touchstone/scoring";
import type { SynthesisPayload } from "../payload.ts";
import { headerLines, templateText } from "../solver-text.ts";
import { tableColumns } from "../table-gold.ts";

/** Headers and synonyms read differently (CHECKS.md 5, SCORING.md 6.1). */
export const headersCheck: Check<SynthesisPayload> = {
  id: "t4/headers",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const owner = new Map<string, { index: number; header: string }>();
    const findings: Finding[] = [];
    payload.columns.forEach(({ name, synonyms }, index) => {
      [name, ...synonyms].forEach((header, at) => {
        const key = headerKey(header);
        if (key === "") return;
        const known = owner.get(key);
        owner.set(key, known ?? { index, header });
        if (known === undefined || (known.index === index && at > 0)) return;
        const pointer = `/payload/columns/${index}/${at === 0 ? "name" : `synonyms/${at - 1}`}`;
        const other = payload.columns[known.index]?.name ?? "";
        const params = { header, column: name, other: at === 0 ? known.header : other };
        findings.push(
          finding("block", `t4/headers/${at === 0 ? "same" : "synonym"}`, { pointer }, { params }),
        );
      });
    });
    return answerOf(findings);
  },
};

const DISCLOSED = "t4/headers-disclosed";
const PIPE = /(?<!\\)\|/;
const ONLY_RULE = /^[\s|:-]*$/;

/** Lines of a text that set out headers between pipes, with their place. */
function headerRows(text: string): { keys: string[]; start: number; end: number }[] {
  let start = 0;
  return text.split("\n").flatMap((line) => {
    const from = start;
    start += line.length + 1;
    if (!PIPE.test(line) || ONLY_RULE.test(line)) return [];
    const cells = line
      .trim()
      .replace(/^\|/, "")
      .replace(/(?<!\\)\|$/, "")
      .split(PIPE);
    return cells.length < 2 ? [] : [{ keys: cells.map(headerKey), start: from, end: from + line.length }];
  });
}

/** What the author's own text says about columns agrees with the schema. */
function ownTextFindings(payload: SynthesisPayload): Finding[] {
  const wanted = payload.columns.map(({ name }) => headerKey(name));
  return (["topic", "instructions"] as const).flatMap((field) =>
    headerRows(payload[field])
      .slice(0, 1)
      .filter(({ keys }) => keys.length !== wanted.length || keys.some((key, at) => key !== wanted[at]))
      .map(({ keys, start, end }) => {
        const missing = payload.columns
          .filter(({ name }) => !keys.includes(headerKey(name)))
          .map(({ name }) => name);
        return finding(
          "block",
          `${DISCLOSED}/differs`,
          { pointer: `/payload/${field}`, start, end },
          {
            params: { missing: missing.join(", ") },
          },
        );
      }),
  );
}

/** The text a solver reads lists exactly the headers of the schema, in order, and asks for one Markdown table (CHECKS.md 5). */
export const headersDisclosedCheck: Check<SynthesisPayload> = {
  id: DISCLOSED,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: [
    "/payload/topic",
    "/payload/instructions",
    "/payload/columns",
    "/payload/columnOrder",
    "/payload/missingTokens",
  ],
  thresholds: {},
  run: ({ document: { payload } }) => {
    if (payload.columns.length === 0)
      return answerOf([finding("block", `${DISCLOSED}/no-table`, { pointer: "/payload/columns" })]);
    const findings = ownTextFindings(payload);
    // The template is made from the schema; what is tested is that a reader of tables finds the same headers in it.
    const columns = tableColumns(payload);
    const named = payload.columns.every(({ name }) => name.trim() !== "");
    const read = readTable(templateText(payload), columns, { columnOrder: "fixed" });
    if (named && columns.length === payload.columns.length && !read.format.valid)
      findings.push(
        finding(
          "block",
          `${DISCLOSED}/unreadable`,
          { pointer: "/payload/columns" },
          {
            params: { row: headerLines(payload.columns).split("\n")[0] ?? "", reasons: read.format.reasons },
          },
        ),
      );
    return answerOf(findings);
  },
};
