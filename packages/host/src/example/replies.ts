import { citeWork } from "@touchstone/bibliography";
import type { TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";

const Slots = z.object({
  slots: z.array(z.object({ label: z.string(), units: z.array(z.object({ workIds: z.array(z.string()) })) })),
});
const Table = z.object({
  columns: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(
    z.object({
      cells: z.record(z.string(), z.object({ value: z.union([z.string(), z.array(z.string())]) })),
    }),
  ),
});

/** The right answer in the form that a model gives it in. */
export function goldReply(document: TaskDocument): string {
  const { type, payload, works } = document;
  if (type === "reference-completion")
    return Slots.parse(payload)
      .slots.flatMap(({ label, units }) =>
        units.flatMap(({ workIds: [first] }) => {
          const work = works.find((it) => it.id === first);
          return work ? [`[${label}] ${citeWork(work)}`] : [];
        }),
      )
      .join("\n");
  if (type === "knowledge-synthesis") {
    const { columns, rows } = Table.parse(payload);
    const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
    const cell = (value: string | string[] | undefined) =>
      Array.isArray(value) ? value.join("; ") : (value ?? "");
    return [
      line(columns.map((it) => it.name)),
      line(columns.map(() => "---")),
      ...rows.map((row) => line(columns.map((it) => cell(row.cells[it.id]?.value)))),
    ].join("\n");
  }
  return `I looked it up.\nAnswer: ${taskType(type).goldText(document)}`;
}

/** Model families of the example. None of them exists. */
export const FAMILIES = ["Alder", "Birch"] as const;

/** What a model of one family says in a pass; each family has its own line, `gold` is the right answer. */
export const replyOf =
  (document: TaskDocument, replies: { a: string[]; b: string[]; c: string[] }) =>
  (family: string, prompt: string): string => {
    const excluded = prompt.includes("<excluded>");
    const list = /(?:^|\n)(?:List every|For each slot list)/.test(prompt);
    const lines = excluded ? replies.c : list ? replies.b : replies.a;
    const line =
      lines[
        Math.max(
          0,
          FAMILIES.findIndex((it) => it === family),
        ) % lines.length
      ] ?? "gold";
    return line === "gold" ? goldReply(document) : line;
  };
