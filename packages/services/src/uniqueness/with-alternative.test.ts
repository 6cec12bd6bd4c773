import { taskType } from "@touchstone/task-types";
import { describe, expect, it } from "vitest";
import { contentOf, exampleDocument } from "../../test-support/index.ts";
import { withAlternative } from "./with-alternative.ts";

const completion = contentOf(exampleDocument("spellings-for-networks"));
const synthesis = contentOf(exampleDocument("lysosomal-hydrolases"));
type Slots = { slots: { label: string; alsoCorrect: string[] }[] };
type Rows = {
  columns: { id: string }[];
  rows: { id: string; cells: Record<string, { value: unknown; variants: string[] }> }[];
};

describe("a confirmed alternative in the draft", () => {
  const label = (completion.payload as Slots).slots[0]?.label ?? "";

  it("is one more work that is also correct in its slot", () => {
    const reference = {
      title: "Another spelling",
      doi: "10.5555/another",
      authors: "Marsh, I.",
      year: "2021",
    };
    const changed = withAlternative(completion, { slot: label, workId: null, reference }, "work-new");
    expect((changed?.payload as Slots).slots[0]?.alsoCorrect).toContain("work-new");
    expect(changed?.works.at(-1)).toMatchObject({
      id: "work-new",
      csl: { title: "Another spelling", DOI: "10.5555/another" },
    });
    expect(taskType("reference-completion").payload.safeParse(changed?.payload).success).toBe(true);
    const known = completion.works[0]?.id ?? "";
    const again = withAlternative(completion, { slot: label, workId: known, reference: "x" }, "work-new");
    expect((again?.payload as Slots).slots[0]?.alsoCorrect).toContain(known);
    expect(again?.works).toHaveLength(completion.works.length);
  });

  it("is a new row of the table, or another spelling of a cell", () => {
    const { columns, rows } = synthesis.payload as Rows;
    const cells = Object.fromEntries(columns.map((it) => [it.id, `value of ${it.id}`]));
    const withRow = withAlternative(synthesis, { row: null, cells }, "row-new");
    expect((withRow?.payload as Rows).rows).toHaveLength(rows.length + 1);
    const type = taskType("knowledge-synthesis");
    expect(type.payload.safeParse(withRow?.payload).success).toBe(true);
    const [row] = rows;
    const column = columns[1]?.id ?? "";
    const withCell = withAlternative(
      synthesis,
      { row: row?.id ?? "", column, text: "other words" },
      "unused",
    );
    expect((withCell?.payload as Rows).rows[0]?.cells[column]?.variants).toContain("other words");
    expect(type.payload.safeParse(withCell?.payload).success).toBe(true);
  });

  it("has no place where the draft lost it, nor in a type with one answer", () => {
    expect(withAlternative(completion, { slot: "CIT-99", workId: null, reference: "x" }, "n")).toBeNull();
    expect(withAlternative(synthesis, { row: "gone", column: "gone", text: "x" }, "n")).toBeNull();
    expect(withAlternative(contentOf(exampleDocument("nav-hawkinsin")), { answer: "400" }, "n")).toBeNull();
  });
});
