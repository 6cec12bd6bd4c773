import type { TaskContent } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contentOf, exampleDocument } from "../../test-support/index.ts";
import { withAlternative } from "./with-alternative.ts";

const completion = contentOf(exampleDocument("spellings-for-networks"));
const synthesis = contentOf(exampleDocument("lysosomal-hydrolases"));

const Slots = z.object({ slots: z.array(z.object({ label: z.string(), alsoCorrect: z.array(z.string()) })) });
const Cells = z.record(z.string(), z.object({ variants: z.array(z.string()) }));
const Rows = z.object({
  columns: z.array(z.object({ id: z.string() })),
  rows: z.array(z.object({ id: z.string(), cells: Cells })),
});
const slotsIn = (content: TaskContent | null) => Slots.parse(content?.payload).slots;
const tableIn = (content: TaskContent | null) => Rows.parse(content?.payload);

describe("a confirmed alternative in the draft", () => {
  const label = slotsIn(completion)[0]?.label ?? "";

  it("is one more work that is also correct in its slot", () => {
    const reference = {
      title: "Another spelling",
      doi: "10.5555/another",
      authors: "Marsh, I.",
      year: "2021",
    };
    const changed = withAlternative(completion, { slot: label, workId: null, reference }, "work-new");
    expect(slotsIn(changed)[0]?.alsoCorrect).toContain("work-new");
    expect(changed?.works.at(-1)).toMatchObject({
      id: "work-new",
      csl: { title: "Another spelling", DOI: "10.5555/another" },
    });
    expect(taskType("reference-completion").payload.safeParse(changed?.payload).success).toBe(true);
    const known = completion.works[0]?.id ?? "";
    const again = withAlternative(completion, { slot: label, workId: known, reference: "x" }, "work-new");
    expect(slotsIn(again)[0]?.alsoCorrect).toContain(known);
    expect(again?.works).toHaveLength(completion.works.length);
  });

  it("is a new row of the table, or another spelling of a cell", () => {
    const { columns, rows } = tableIn(synthesis);
    const cells = Object.fromEntries(columns.map((each) => [each.id, `value of ${each.id}`]));
    const withRow = withAlternative(synthesis, { row: null, cells }, "row-new");
    expect(tableIn(withRow).rows).toHaveLength(rows.length + 1);
    const type = taskType("knowledge-synthesis");
    expect(type.payload.safeParse(withRow?.payload).success).toBe(true);
    const [row] = rows;
    const column = columns[1]?.id ?? "";
    const withCell = withAlternative(
      synthesis,
      { row: row?.id ?? "", column, text: "other words" },
      "unused",
    );
    expect(tableIn(withCell).rows[0]?.cells[column]?.variants).toContain("other words");
    expect(type.payload.safeParse(withCell?.payload).success).toBe(true);
  });

  it("has no place where the draft lost it, nor in a type with one answer", () => {
    expect(withAlternative(completion, { slot: "CIT-99", workId: null, reference: "x" }, "n")).toBeNull();
    expect(withAlternative(synthesis, { row: "gone", column: "gone", text: "x" }, "n")).toBeNull();
    expect(withAlternative(contentOf(exampleDocument("nav-hawkinsin")), { answer: "400" }, "n")).toBeNull();
  });
});
