import { mapTable, readTable, type TableMapping } from "@touchstone/task-types/import-table";
import { Panel } from "@touchstone/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Imported } from "./import-done.tsx";
import { ImportGo } from "./import-go.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { ImportRow, TableForm } from "./import-source.ts";
import { keepMapping, mappingFor } from "./kept-mapping.ts";
import { MappingForm } from "./mapping-form.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TableFormFields } from "./table-form.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";

interface Chosen {
  headings: readonly string[];
  mapping: TableMapping;
}

/** A table of questions: how it is read, which column holds what, and what its rows become. */
export function ImportTable(props: {
  slug: string;
  name: string;
  bytes: Uint8Array;
  onDone: (imported: Imported) => void;
}) {
  const { t } = useTranslation();
  const { name, bytes } = props;
  const [form, setForm] = useState<TableForm>({ encoding: "auto", separator: "auto" });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const read = useMemo(() => {
    const { encoding, separator } = form;
    return readTable(bytes, { encoding, ...(separator !== "auto" && { separator }) });
  }, [bytes, form]);
  const table = read.ok ? read.table : null;
  const mapping = useMemo(() => {
    if (!table) return null;
    // Another separator makes other columns, for which the choice was not made.
    return chosen?.headings.join("\n") === table.columns.join("\n")
      ? chosen.mapping
      : mappingFor(table.columns);
  }, [table, chosen]);
  const settled = useDeferredValue(mapping);
  const mapped = useMemo(() => (table && settled ? mapTable(table, settled) : null), [table, settled]);
  const rows = useMemo(
    () =>
      (mapped?.rows ?? []).map(
        (it): ImportRow => ({
          line: it.line,
          name: it.question,
          answer: it.answer,
          document: it.document,
          problems: it.problems,
        }),
      ),
    [mapped],
  );
  const rowsChosen = useChosenRows(props.slug, rows);
  const problems = read.ok
    ? [
        ...(mapped?.problems ?? []),
        ...rows.filter((it) => rowsChosen.isTaken(it.line)).flatMap((it) => it.problems),
      ]
    : read.problems;
  return (
    <>
      <TableFormFields form={form} found={table?.separator ?? null} onChange={setForm} />
      {table && mapping && (
        <MappingForm
          columns={table.columns}
          mapping={mapping}
          unused={mapped?.unused ?? []}
          onChange={(next) => {
            setChosen({ headings: table.columns, mapping: next });
            keepMapping(table.columns, next);
          }}
        />
      )}
      <ProblemList problems={problems} />
      {rows.length > 0 && (
        <Panel title={t("importing.rows.title")} note={t("importing.file", { name, count: rows.length })}>
          <ImportRows slug={props.slug} chosen={rowsChosen} isTable />
        </Panel>
      )}
      {rows.length > 0 && (
        <ImportGo slug={props.slug} name={name} chosen={rowsChosen} onDone={props.onDone} />
      )}
    </>
  );
}
