import type { AnswerForm, SynthesisAnswer } from "@touchstone/contract";
import { readTable } from "@touchstone/scoring";
import { Button, Field, SectionLabel, TextArea } from "@touchstone/ui";
import { useMemo } from "react";
import type { AnswerProps } from "./props.ts";
import { useSay } from "./words.ts";

type Form = Extract<AnswerForm, { kind: "table" }>;

const headerRow = (headers: readonly string[]): string =>
  `| ${headers.join(" | ")} |\n|${headers.map(() => " --- ").join("|")}|\n`;

/** T4: a Markdown table, and beside it how it is read, by the reader that scores it. */
export function Table({ value, onChange, form, readOnly }: AnswerProps<SynthesisAnswer> & { form: Form }) {
  const say = useSay();
  const { headers } = form;
  const reading = useMemo(
    () =>
      readTable(
        value.table,
        headers.map((name) => ({ name, profile: "exact" as const })),
      ),
    [value.table, headers],
  );
  const empty = value.table.trim() === "";
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={say("table")}
        hint={form.hint ? <span className="whitespace-pre-line">{form.hint}</span> : undefined}
      >
        <TextArea
          look="code"
          rows={12}
          spellCheck={false}
          value={value.table}
          readOnly={readOnly}
          onChange={(table) => onChange({ table })}
        />
      </Field>
      {empty && !readOnly && (
        <div>
          <Button size="sm" onClick={() => onChange({ table: headerRow(headers) })}>
            {say("begin")}
          </Button>
        </div>
      )}
      <section>
        <SectionLabel level={3} ruled>
          {say("preview")}
        </SectionLabel>
        {reading.rows.length === 0 ? (
          <p className="mt-1.5 text-xs text-ink-2">{say("noTable")}</p>
        ) : (
          <div className="mt-1.5 overflow-x-auto">
            <table className="w-full border-collapse text-xs">
              <thead>
                <tr>
                  {headers.map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className="border-b border-line px-1.5 py-1 text-start font-semibold"
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {reading.rows.map((row, at) => (
                  // Rows of a table that is being typed are told apart by their place only.
                  <tr key={at}>
                    {headers.map((name, column) => (
                      <td key={name} className="border-b border-line px-1.5 py-1 align-top">
                        {row[column]?.plain ?? ""}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!empty && (
          <output className="mt-1.5 block text-xs text-ink-2">
            {say("rows", { count: reading.rows.length })}{" "}
            {reading.format.valid
              ? say("valid")
              : say("invalid", {
                  reasons: reading.format.reasons.map((it) => say(`reason.${it}`)).join("; "),
                })}
          </output>
        )}
      </section>
    </div>
  );
}
