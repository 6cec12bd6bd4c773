import { Link } from "@tanstack/react-router";
import { Button, buttonLook, cx, PageHeader, Panel } from "@touchstone/ui";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Shell } from "../app/shell.tsx";
import { ImportDocuments } from "./import-documents.tsx";
import { ImportDone, type Imported } from "./import-done.tsx";
import { readSource, type Source } from "./import-source.ts";
import { ImportTable } from "./import-table.tsx";

/** Brings tasks in from a file: choose, look, import, go to the drafts. */
export function ImportPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const [over, setOver] = useState(false);
  const [round, setRound] = useState(0);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (!file) return;
    const read = await readSource(file);
    setSource(read);
    setUnreadable(read === null);
    setImported(null);
    setRound((before) => before + 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const done = (made: Imported) => {
    setImported(made);
    setSource(null);
  };
  return (
    <Shell title={t("importing.title")}>
      <PageHeader
        title={t("importing.title")}
        lede={t("importing.lede")}
        actions={
          <Link to="/b/$slug/tasks" params={{ slug }} className={buttonLook()}>
            {t("importing.back")}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <Panel className={cx("border-dashed", over && "border-accent! bg-accent-ground!")}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is beside the button, which does the same */}
          <div
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/tab-separated-values"
              aria-label={t("importing.choose")}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            <Button variant={source ? "quiet" : "primary"} onClick={() => input.current?.click()}>
              {t(source || imported ? "importing.another" : "importing.choose")}
            </Button>
            <span className="text-ink-2">{t("importing.drop")}</span>
            <span className="text-xs text-ink-3">{t("importing.limits")}</span>
          </div>
        </Panel>
        {unreadable && (
          <p role="alert" className="font-semibold text-block">
            {t("importing.cannotRead")}
          </p>
        )}
        {source?.kind === "table" && (
          <ImportTable key={round} slug={slug} name={source.name} bytes={source.bytes} onDone={done} />
        )}
        {source?.kind === "documents" && (
          <ImportDocuments key={round} slug={slug} name={source.name} rows={source.rows} onDone={done} />
        )}
        {imported && <ImportDone slug={slug} imported={imported} />}
      </div>
    </Shell>
  );
}
