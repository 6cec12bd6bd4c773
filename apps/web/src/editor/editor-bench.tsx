import { TaskViewProvider, type TaskViews } from "@touchstone/task-types/views";
import { PaneLayout, type PaneSide, SegmentedControl } from "@touchstone/ui";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { DraftWaiver } from "./finding-entry.tsx";
import { FindingsPane } from "./findings-pane.tsx";
import { MetaForm } from "./meta-form.tsx";
import { SolverPreview } from "./solver-preview.tsx";
import { useChecks } from "./use-checks.ts";
import type { DraftSession } from "./use-draft-session.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useGoTo } from "./use-go-to.ts";

function Centre({ session, views }: { session: DraftSession; views: TaskViews }) {
  const { t } = useTranslation();
  const [view, setView] = useState<"edit" | "solver">("edit");
  const document = useSyncExternalStore(session.store.subscribe, () => session.store.getState().document);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        aria-label={t("editor.view.label")}
        segments={[
          { value: "edit", label: t("editor.view.edit") },
          { value: "solver", label: t("editor.view.solver") },
        ]}
        value={view}
        onChange={setView}
      />
      {/* What is typed and folded open stays as it is while somebody looks with the solver's eyes. */}
      <div hidden={view !== "edit"}>
        <MetaForm />
        <views.Question />
      </div>
      {view === "solver" && <SolverPreview document={document} />}
    </div>
  );
}

/** The three panes: structure, question, evidence with findings; tabs on a narrow screen. */
export function EditorBench(props: {
  session: DraftSession;
  accent: string;
  thresholds: Readonly<Record<string, number>>;
  waivers: readonly DraftWaiver[];
  onAsked: () => void;
}) {
  const { t } = useTranslation();
  const { session, waivers } = props;
  const { store, views, engine } = session;
  const { type } = store.getState().document;
  const root = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<PaneSide>("centre");
  const checks = useChecks(store, props.thresholds);
  const open = useSyncExternalStore(
    store.subscribe,
    () => store.getState().findings.filter((it) => it.severity !== "info").length,
  );
  useGoTo(
    store,
    root,
    useCallback((side) => setPane(side), []),
  );
  useEditorKeys(store, engine);
  return (
    <TaskViewProvider store={store}>
      <div ref={root} data-editor data-accent={props.accent} className="flex min-h-0 flex-1 flex-col">
        <PaneLayout
          pane={pane}
          onPaneChange={setPane}
          split={type === "reference-completion" ? "equal" : "structure"}
          left={{
            label: t(`editor.panes.${type}`),
            content: (
              <div data-side="left">
                <views.Structure />
              </div>
            ),
          }}
          centre={{
            label: t("editor.panes.centre"),
            content: (
              <div data-side="centre">
                <Centre session={session} views={views} />
              </div>
            ),
          }}
          right={{
            label: t("editor.panes.right"),
            count: open > 0 ? open : undefined,
            content: (
              <div data-side="right">
                <views.Evidence />
                <FindingsPane
                  store={store}
                  views={views}
                  checks={checks}
                  waivers={waivers}
                  onAsked={props.onAsked}
                />
              </div>
            ),
          }}
        />
      </div>
    </TaskViewProvider>
  );
}
