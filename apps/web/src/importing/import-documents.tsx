import { Panel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Imported } from "./import-done.tsx";
import { ImportGo } from "./import-go.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { ImportRow } from "./import-source.ts";
import { ProblemList } from "./problem-list.tsx";

/** Task documents of a file, each to be taken or left. */
export function ImportDocuments(props: {
  slug: string;
  name: string;
  rows: readonly ImportRow[];
  onDone: (imported: Imported) => void;
}) {
  const { t } = useTranslation();
  const { slug, name, rows, onDone } = props;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <ProblemList problems={rows.filter((it) => !left.has(it.line)).flatMap((it) => it.problems)} />
      <Panel title={t("importing.rows.title")} note={t("importing.file", { name, count: rows.length })}>
        <ImportRows rows={rows} isTable={false} left={left} onLeft={setLeft} />
      </Panel>
      <ImportGo slug={slug} name={name} rows={rows} left={left} onDone={onDone} />
    </>
  );
}
