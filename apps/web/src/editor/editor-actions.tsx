import { Link } from "@tanstack/react-router";
import { Button, type Command, IconButton, Menu, type MenuEntry } from "@touchstone/ui";
import Ellipsis from "lucide-react/icons/ellipsis";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../app/page-commands.ts";
import { DraftSaveState } from "./save-state.tsx";
import type { DraftSession } from "./use-draft-session.ts";

/** The right end of the editor's top bar. */
export function EditorActions(props: {
  session: DraftSession;
  slug: string;
  taskKey: string;
  revision: number;
  canSubmit: boolean;
  canWithdraw: boolean;
  canDiscard: boolean;
  onCompare: () => void;
  /** Absent where the type of task has no such attack. */
  onBreakIt: (() => void) | undefined;
  onExport: () => void;
  onImport: () => void;
  onSubmit: () => void;
  onWithdraw: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const { engine, store } = props.session;
  const undoLabel = useSyncExternalStore(store.subscribe, () => store.getState().undoLabel);
  const redoLabel = useSyncExternalStore(store.subscribe, () => store.getState().redoLabel);
  const { onSubmit, onExport, onImport, onBreakIt, canSubmit } = props;
  const commands = useMemo(
    (): Command[] => [
      { key: "save", label: t("editor.act.saveNow"), run: () => void engine.flush() },
      { key: "undo", label: t("editor.act.undo"), run: store.acts.undo },
      { key: "redo", label: t("editor.act.redo"), run: store.acts.redo },
      { key: "export", label: t("editor.act.exportFile"), run: onExport },
      { key: "import", label: t("editor.act.importFile"), run: onImport },
      ...(onBreakIt ? [{ key: "break-it", label: t("breakIt.act"), run: onBreakIt }] : []),
      ...(canSubmit ? [{ key: "submit", label: t("editor.act.submit"), run: onSubmit }] : []),
    ],
    [t, engine, store, onSubmit, onExport, onImport, onBreakIt, canSubmit],
  );
  usePageCommands(commands);
  const params = { slug: props.slug, key: props.taskKey };
  const entries: MenuEntry[] = [
    {
      kind: "link",
      key: "task",
      label: t("editor.act.task"),
      link: <Link to="/b/$slug/t/$key" params={params} />,
    },
    ...(props.revision > 0
      ? [
          {
            kind: "link" as const,
            key: "uniqueness",
            label: t("editor.act.uniqueness"),
            link: <Link to="/b/$slug/t/$key/uniqueness" params={params} />,
          },
        ]
      : []),
    ...(onBreakIt ? [{ key: "break-it", label: t("breakIt.act"), onSelect: onBreakIt }] : []),
    { kind: "line", key: "line" },
    { key: "export", label: t("editor.act.exportFile"), onSelect: props.onExport },
    { key: "import", label: t("editor.act.importFile"), onSelect: props.onImport },
    ...(props.canWithdraw
      ? [{ key: "withdraw", label: t("editor.act.withdraw"), onSelect: props.onWithdraw }]
      : []),
    ...(props.canDiscard
      ? [{ key: "discard", label: t("task.draft.act"), danger: true, onSelect: props.onDiscard }]
      : []),
  ];
  return (
    <>
      <DraftSaveState engine={engine} onCompare={props.onCompare} />
      <span className="inline-flex">
        <IconButton
          label={undoLabel === null ? t("editor.act.undo") : t("editor.act.undoStep", { label: undoLabel })}
          disabled={undoLabel === null}
          onClick={store.acts.undo}
        >
          <Undo2 size={15} />
        </IconButton>
        <IconButton
          label={redoLabel === null ? t("editor.act.redo") : t("editor.act.redoStep", { label: redoLabel })}
          disabled={redoLabel === null}
          onClick={store.acts.redo}
        >
          <Redo2 size={15} />
        </IconButton>
        <Menu
          align="end"
          trigger={
            <IconButton label={t("editor.act.more")}>
              <Ellipsis size={15} />
            </IconButton>
          }
          entries={entries}
        />
      </span>
      {onBreakIt && (
        <Button variant="accent" className="max-lg:hidden" onClick={onBreakIt}>
          {t("breakIt.act")}
        </Button>
      )}
      {props.canSubmit && (
        <Button variant="primary" onClick={props.onSubmit}>
          {props.revision === 0
            ? t("editor.act.submit")
            : t("editor.act.submitAgain", { n: props.revision + 1 })}
        </Button>
      )}
    </>
  );
}
