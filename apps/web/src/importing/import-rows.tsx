import { Link } from "@tanstack/react-router";
import { Button, Checkbox, type Column, DataTable } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DuplicateChoice } from "./duplicate-choice.tsx";
import type { ImportRow } from "./import-source.ts";
import type { ChosenRows, Duplicate } from "./use-chosen-rows.ts";

const PAGE = 20;
const LONGEST = 160;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** Where the same question stands already. */
function SameQuestion({ slug, duplicate }: { slug: string; duplicate: Duplicate }) {
  const { t } = useTranslation();
  if (duplicate.kind === "line")
    return <li className="text-warn">{t("importing.same.line", { line: duplicate.line })}</li>;
  const { task: key } = duplicate;
  return (
    <li className="text-warn">
      {key === null ? (
        t("importing.same.task")
      ) : (
        <>
          {t("importing.same.known")}{" "}
          <Link to="/b/$slug/t/$key" params={{ slug, key }} className="text-link mono" target="_blank">
            {key}
          </Link>
        </>
      )}
    </li>
  );
}

/** The rows of a file as they were understood, each to be taken or left. */
export function ImportRows(props: { slug: string; chosen: ChosenRows; isTable: boolean }) {
  const { t } = useTranslation();
  const { slug, chosen, isTable } = props;
  const { duplicates } = chosen;
  const [shown, setShown] = useState(PAGE);
  const [only, setOnly] = useState(false);
  const isOdd = (it: ImportRow) => it.problems.length > 0 || duplicates.has(it.line);
  const rows = only ? chosen.rows.filter(isOdd) : chosen.rows;
  const columns: Column<ImportRow>[] = [
    {
      key: "take",
      header: t("importing.rows.take"),
      cell: ({ line, document }) => (
        <Checkbox
          hideLabel
          label={t("importing.rows.takeLine", { line })}
          checked={document !== null && chosen.isTaken(line)}
          disabled={document === null && chosen.isTaken(line)}
          onChange={(taken) => chosen.take([line], taken)}
        />
      ),
    },
    { key: "line", header: t("importing.rows.line"), align: "end", cell: (it) => it.line },
    {
      key: "name",
      header: t(isTable ? "importing.rows.question" : "importing.rows.name"),
      heads: true,
      face: "serif",
      className: "wrap-anywhere",
      cell: (it) =>
        it.name.trim() === "" ? (
          <span className="text-ink-3">{t("importing.rows.nothing")}</span>
        ) : (
          <bdi>{shortened(it.name)}</bdi>
        ),
    },
    ...(isTable
      ? [
          {
            key: "answer",
            header: t("importing.rows.answer"),
            className: "min-w-28 wrap-anywhere",
            cell: (it: ImportRow) => <bdi>{shortened(it.answer)}</bdi>,
          },
        ]
      : []),
    {
      key: "problems",
      header: t("importing.rows.problems"),
      className: "min-w-52",
      cell: ({ line, problems }) => (
        <ul>
          {duplicates.has(line) && (
            <SameQuestion slug={slug} duplicate={duplicates.get(line) ?? { kind: "task", task: null }} />
          )}
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
      <DuplicateChoice chosen={chosen} />
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
