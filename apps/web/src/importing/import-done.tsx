import { Link } from "@tanstack/react-router";
import { Panel } from "@touchstone/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UndoImport } from "./undo-import.tsx";

/** What an import made, in the order of the file. */
export interface Imported {
  id: string;
  name: string;
  drafts: readonly { key: string; line: number; title: string }[];
}

/** The drafts that were made, each with its way to the editor and the line it came from. */
export function ImportDone({ slug, imported: { id, name, drafts } }: { slug: string; imported: Imported }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel title={t("importing.done", { count: drafts.length })}>
        <p className="mb-2 max-w-[70ch] text-ink-2">{t("importing.doneText")}</p>
        <UndoImport slug={slug} id={id} count={drafts.length} />
        <ul className="grid grid-cols-1 gap-1">
          {drafts.map((it) => (
            <li key={it.key} className="wrap-anywhere">
              <Link to="/b/$slug/t/$key/edit" params={{ slug, key: it.key }} className="text-link mono">
                {it.key}
              </Link>{" "}
              <bdi>{it.title}</bdi>{" "}
              <span className="text-xs text-ink-3">{t("importing.fromLine", { line: it.line, name })}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
