import { Verdict } from "@touchstone/contract";
import { BLANK, type Entry, entryKey, type JudgingView } from "./judging-types.ts";

/** Texts that are not stored as verdicts yet, by candidate and requirement, and the search being described. */
export interface TypedForm {
  typed: Readonly<Record<string, Entry>>;
  search: { note: string; found: string };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Reads a stored form; what is not of its shape is left out. */
export function typedForm(form: unknown): TypedForm {
  const { typed, search } = fieldsOf(form);
  const { note, found } = fieldsOf(search);
  const entries = Object.entries(fieldsOf(typed)).map(([key, value]): [string, Entry] => {
    const it = fieldsOf(value);
    const verdict = Verdict.safeParse(it["verdict"]);
    return [
      key,
      {
        verdict: verdict.success ? verdict.data : null,
        quote: text(it["quote"]),
        place: text(it["place"]),
        record: text(it["record"]),
        note: text(it["note"]),
      },
    ];
  });
  return { typed: Object.fromEntries(entries), search: { note: text(note), found: text(found) } };
}

/** What is stored already, by candidate and requirement. */
export const storedEntries = (view: JudgingView): Record<string, Entry> =>
  Object.fromEntries(
    view.candidates.flatMap((candidate) =>
      candidate.units.flatMap((unit) =>
        unit.verdict ? [[entryKey(candidate.ref, unit.id), { ...BLANK, ...unit.verdict }] as const] : [],
      ),
    ),
  );
