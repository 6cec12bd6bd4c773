import { useSuspenseQuery } from "@tanstack/react-query";
import type { TaskDocument } from "@touchstone/contract";
import {
  loadTaskViews,
  TaskViewProvider,
  type TaskViewState,
  type TaskViewStore,
} from "@touchstone/task-types/views";
import { Tabs } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { typeLook } from "../app/type-look.ts";
import { SolverPreview } from "../editor/solver-preview.tsx";
import { translateView } from "../editor/view-words.ts";

const nothing = () => {};

/** A store in which nothing can be changed but the selection. */
function readingStore(document: TaskDocument, translate: TaskViewStore["acts"]["translate"]): TaskViewStore {
  const listeners = new Set<() => void>();
  let state: TaskViewState = {
    document,
    readOnly: true,
    findings: [],
    selected: null,
    undoLabel: null,
    redoLabel: null,
  };
  return {
    getState: () => state,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    onGoTo: () => nothing,
    acts: {
      change: nothing,
      undo: nothing,
      redo: nothing,
      goTo: nothing,
      select(selected) {
        state = { ...state, selected };
        for (const listener of listeners) listener();
      },
      translate,
    },
  };
}

type View = "solver" | "structure" | "question" | "evidence";

/** A revision to read: as the solver sees it, and everything behind it. */
export function ContentView({ document }: { document: TaskDocument }) {
  const { t } = useTranslation();
  const { type } = document;
  const [view, setView] = useState<View>("solver");
  const { data: views } = useSuspenseQuery({
    queryKey: ["task-views", type],
    queryFn: () => loadTaskViews(type),
    staleTime: Number.POSITIVE_INFINITY,
    // Modules hold functions, which the cache must hand on as they are.
    structuralSharing: false,
  });
  const store = useMemo(() => readingStore(document, translateView(views, type)), [document, views, type]);
  return (
    <TaskViewProvider store={store}>
      <div data-accent={typeLook[type].accent}>
        <Tabs<View>
          aria-label={t("task.content.view")}
          value={view}
          onChange={setView}
          tabs={[
            {
              value: "solver",
              label: t("task.content.solver"),
              content: <SolverPreview document={document} />,
            },
            { value: "structure", label: t("task.content.structure"), content: <views.Structure /> },
            { value: "question", label: t("task.content.question"), content: <views.Question /> },
            { value: "evidence", label: t("task.content.evidence"), content: <views.Evidence /> },
          ]}
        />
      </div>
    </TaskViewProvider>
  );
}
