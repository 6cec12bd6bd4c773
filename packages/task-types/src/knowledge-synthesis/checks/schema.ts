import { answerOf, type Check, finding, hasTolerance } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { validateProfile } from "@touchstone/scoring";
import { keyColumns } from "../cell-text.ts";
import { contextOf, paramsOf } from "../equality.ts";
import type { Column, SynthesisPayload } from "../payload.ts";
import { suitableProfiles } from "../suitable-profiles.ts";

const CODE = "t4/schema";

function profileFindings(column: Column, pointer: string, payload: SynthesisPayload): Finding[] {
  const params = { column: column.name, profile: column.profile, type: column.type };
  if (column.profile === "")
    return [finding("block", `${CODE}/no-profile`, { pointer: `${pointer}/profile` }, { params })];
  const problems = validateProfile(column.profile, paramsOf(column), null, contextOf(payload, []));
  const bad = problems.find(({ code }) => !code.startsWith("gold_"));
  if (bad?.code === "unknown_profile")
    return [finding("block", `${CODE}/unknown-profile`, { pointer: `${pointer}/profile` }, { params })];
  if (bad !== undefined) {
    const at = bad.pointer.replace(/^\/params/, "");
    return [
      finding("block", `${CODE}/bad-params`, { pointer: `${pointer}/params` }, { params: { ...params, at } }),
    ];
  }
  if (!suitableProfiles[column.type].some((name) => name === column.profile))
    return [finding("block", `${CODE}/type-differs`, { pointer: `${pointer}/profile` }, { params })];
  if (column.profile === "number" && !hasTolerance({ params: paramsOf(column) }))
    return [finding("block", `${CODE}/no-tolerance`, { pointer: `${pointer}/params` }, { params })];
  return [];
}

function columnFindings(column: Column, index: number, payload: SynthesisPayload): Finding[] {
  const pointer = `/payload/columns/${index}`;
  const params = { column: column.name || String(index + 1) };
  const empty = (["name", "definition", "example"] as const).filter((field) => column[field].trim() === "");
  return [
    ...empty.map((field) =>
      finding("block", `${CODE}/no-${field}`, { pointer: `${pointer}/${field}` }, { params }),
    ),
    ...profileFindings(column, pointer, payload),
  ];
}

/** Every column says what it is and how it is compared, and one or two columns are the key (CHECKS.md 5). */
export const schemaCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/missingTokens", "/payload/rows"],
  thresholds: { maxKeys: 2 },
  run: ({ document: { payload }, threshold }) => {
    const keys = keyColumns(payload).length;
    const findings = payload.columns.flatMap((column, index) => columnFindings(column, index, payload));
    const ids = payload.columns.map(({ id }) => id);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index)
        findings.push(
          finding(
            "block",
            `${CODE}/same-id`,
            { pointer: `/payload/columns/${index}/id` },
            { params: { id } },
          ),
        );
    });
    if (keys < 1 || keys > threshold("maxKeys"))
      findings.push(
        finding(
          "block",
          `${CODE}/keys`,
          { pointer: "/payload/columns" },
          { params: { keys }, measured: keys },
        ),
      );
    // A cell of a column that the schema does not have would be scored by nobody.
    payload.rows.forEach((row, index) => {
      for (const id of Object.keys(row.cells))
        if (!ids.includes(id))
          findings.push(
            finding(
              "block",
              `${CODE}/stray-cell`,
              { pointer: `/payload/rows/${index}/cells` },
              { params: { id, row: index + 1 } },
            ),
          );
    });
    return answerOf(findings, { columns: payload.columns.length, keys });
  },
};
