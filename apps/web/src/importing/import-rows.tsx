import { Button, Checkbox, type Column, DataTable } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "./import-source.ts";

const PAGE = 20;
const LONGEST = 160;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** The rows of a file as they were understood, each to be taken or left. */
export function ImportRows(props: {
  rows: readonly ImportRow[];
  isTable: boolean;
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation();
  const { left, onLeft, isTable } = props;
  const [shown, setShown] = useState(PAGE);
  const [only, setOnly] = useState(false);
  const rows = only ? props.rows.filter((it) => it.problems.length > 0) : props.rows;
  const turn = (line: number, take: boolean) => {
    const next = new Set(left);
    if (take) next.delete(line);
    else next.add(line);
    onLeft(next);
  };
  const columns: Column<ImportRow>[] = [
    {
      key: "take",
      header: t("importing.rows.take"),
      cell: ({ line, document }) => (
        <Checkbox
          hideLabel
          label={t("importing.rows.takeLine", { line })}
          checked={document !== null && !left.has(line)}
          disabled={document === null && !left.has(line)}
          onChange={(take) => turn(line, take)}
        />
      ),
    },
    { key: "line", header: t("importing.rows.line"), align: "end", cell: (it) => it.line },
    {
      key: "name",
      header: t(isTable ? "importing.rows.question" : "importing.rows.name"),
      heads: true,
      face: "serif",
      cell: (it) => shortened(it.name),
    },
    ...(isTable
      ? [{ key: "answer", header: t("importing.rows.answer"), cell: (it: ImportRow) => shortened(it.answer) }]
      : []),
    {
      key: "problems",
      header: t("importing.rows.problems"),
      className: "min-w-52",
      cell: ({ problems }) => (
        <ul>
          {problems.map((it) => (
            <li
              key={`${it.column ?? ""}${it.message}`}
              className={it.severity === "error" ? "text-block" : "text-warn"}
            >
              {it.column !== null && `${it.column}: `}
              {it.message}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <>
      <div className="mb-2">
        <Checkbox label={t("importing.rows.onlyProblems")} checked={only} onChange={setOnly} />
      </div>
      <DataTable
        caption={t("importing.rows.caption")}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={(it) => String(it.line)}
        empty={<p className="text-ink-3">{t("importing.rows.noneLeft")}</p>}
      />
      {rows.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + PAGE * 5)}>
          {t("importing.rows.more", { count: Math.min(PAGE * 5, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}
