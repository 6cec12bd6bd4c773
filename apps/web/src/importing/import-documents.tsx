import { Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { Imported } from "./import-done.tsx";
import { ImportGo } from "./import-go.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { ImportRow } from "./import-source.ts";
import { ProblemList } from "./problem-list.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";

/** Task documents of a file, each to be taken or left. */
export function ImportDocuments(props: {
  slug: string;
  name: string;
  rows: readonly ImportRow[];
  onDone: (imported: Imported) => void;
}) {
  const { t } = useTranslation();
  const { slug, name, rows, onDone } = props;
  const chosen = useChosenRows(slug, rows);
  return (
    <>
      <ProblemList problems={rows.filter((it) => chosen.isTaken(it.line)).flatMap((it) => it.problems)} />
      <Panel title={t("importing.rows.title")} note={t("importing.file", { name, count: rows.length })}>
        <ImportRows slug={slug} chosen={chosen} isTable={false} />
      </Panel>
      <ImportGo slug={slug} name={name} chosen={chosen} onDone={onDone} />
    </>
  );
}
