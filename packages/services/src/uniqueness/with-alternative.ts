import { ReferenceAnswer, type TaskContent, type Work } from "@touchstone/contract";
import { z } from "zod";

// The values are those that the types give with a candidate; the payloads are read as far as they are changed.
const OfSlot = z.object({
  slot: z.string(),
  workId: z.string().nullable(),
  reference: z.union([z.string(), ReferenceAnswer]),
});
const OfRow = z.object({ row: z.null(), cells: z.record(z.string(), z.string()) });
const OfCell = z.object({ row: z.string(), column: z.string(), text: z.string() });
const Completion = z.looseObject({
  slots: z.array(z.looseObject({ label: z.string(), alsoCorrect: z.array(z.string()) })),
});
const Cell = z.looseObject({ variants: z.array(z.string()) });
const Synthesis = z.looseObject({
  columns: z.array(
    z.looseObject({ id: z.string(), type: z.string(), params: z.record(z.string(), z.unknown()) }),
  ),
  rows: z.array(z.looseObject({ id: z.string(), cells: z.record(z.string(), Cell) })),
});

const workFrom = (id: string, reference: string | ReferenceAnswer): Work => {
  const named: ReferenceAnswer = typeof reference === "string" ? { text: reference } : reference;
  return {
    id,
    csl: {
      type: "article-journal",
      title: named.title ?? named.text ?? "",
      ...(named.authors && { author: [{ literal: named.authors }] }),
      ...(named.year && { issued: { raw: named.year } }),
      ...(named.venue && { "container-title": named.venue }),
      ...(named.doi && { DOI: named.doi }),
      ...(named.pmid && { PMID: named.pmid }),
      ...(named.arxiv && { custom: { arXiv: named.arxiv } }),
    },
    versions: [],
    venueAliases: [],
  };
};

function inSlot(content: TaskContent, value: z.infer<typeof OfSlot>, newId: string): TaskContent | null {
  const payload = Completion.safeParse(content.payload);
  if (!payload.success || !payload.data.slots.some((it) => it.label === value.slot)) return null;
  const known =
    value.workId !== null && content.works.some((it) => it.id === value.workId) ? value.workId : null;
  const workId = known ?? newId;
  const slots = payload.data.slots.map((slot) =>
    slot.label === value.slot ? { ...slot, alsoCorrect: [...new Set([...slot.alsoCorrect, workId])] } : slot,
  );
  return {
    ...content,
    payload: { ...payload.data, slots },
    works: known === null ? [...content.works, workFrom(newId, value.reference)] : content.works,
  };
}

const members = (text: string, delimiter: unknown): string[] =>
  text
    .split(typeof delimiter === "string" && delimiter !== "" ? delimiter : ";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function asRow(content: TaskContent, value: z.infer<typeof OfRow>, newId: string): TaskContent | null {
  const payload = Synthesis.safeParse(content.payload);
  if (!payload.success) return null;
  const cells = payload.data.columns.map(({ id, type, params }) => {
    const text = value.cells[id] ?? "";
    const held = type === "list" || type === "set" ? members(text, params["delimiter"]) : text;
    return [id, { value: held, variants: [], noVariantKnown: false, evidence: [], conflict: null }];
  });
  const row = { id: newId, cells: Object.fromEntries(cells) };
  return { ...content, payload: { ...payload.data, rows: [...payload.data.rows, row] } };
}

function inCell(content: TaskContent, value: z.infer<typeof OfCell>): TaskContent | null {
  const payload = Synthesis.safeParse(content.payload);
  const held = payload.success
    ? payload.data.rows.find((it) => it.id === value.row)?.cells[value.column]
    : undefined;
  if (!payload.success || !held) return null;
  const cell = { ...held, variants: [...new Set([...held.variants, value.text])], noVariantKnown: false };
  const rows = payload.data.rows.map((row) =>
    row.id === value.row ? { ...row, cells: { ...row.cells, [value.column]: cell } } : row,
  );
  return { ...content, payload: { ...payload.data, rows } };
}

/**
 * A draft with a confirmed alternative in it (CHECKS.md 10.8): a work that is also correct in its slot, a new row of the
 * table, or another spelling of a cell. Its evidence is the author's to add. Null where the draft has no such place, or
 * the type leaves alternatives to the owner's rule.
 */
export function withAlternative(content: TaskContent, value: unknown, newId: string): TaskContent | null {
  const slot = OfSlot.safeParse(value);
  if (slot.success) return inSlot(content, slot.data, newId);
  const row = OfRow.safeParse(value);
  if (row.success) return asRow(content, row.data, newId);
  const cell = OfCell.safeParse(value);
  return cell.success ? inCell(content, cell.data) : null;
}
