import type { TaskDocument } from "@touchstone/contract";
import {
  applyPatch,
  type DocumentPlace,
  type LiveFinding,
  type RecordActs,
  settleSpans,
  type TaskViewActs,
  type TaskViewState,
  type TaskViewStore,
  type TryAnswer,
} from "@touchstone/task-types/views";
import type { DraftEngine } from "./draft-engine/create-draft-engine.ts";
import { emptyHistory, recordStep, redoStep, undoStep } from "./draft-engine/history.ts";
import { sameContent } from "./draft-engine/same-content.ts";

export interface EditorStore extends TaskViewStore {
  /** Findings of the latest run of the checks. */
  setFindings: (findings: readonly LiveFinding[]) => void;
  /** Ends a conflict; can be undone like any change. */
  resolve: (content: TaskDocument, label: string) => void;
  stop: () => void;
}

/**
 * What the views of a task stand on: the working copy of the engine, undo over structured changes, the selection and the
 * findings. `onMoved` is told when a mend no longer fits the document.
 */
export function createEditorStore(
  engine: DraftEngine,
  options: {
    translate: TaskViewActs["translate"];
    onMoved: () => void;
    records?: RecordActs;
    tryAnswer?: TryAnswer;
  },
): EditorStore {
  const listeners = new Set<() => void>();
  const goers = new Set<(place: DocumentPlace) => void>();
  let history = emptyHistory<TaskDocument>();
  let findings: readonly LiveFinding[] = [];
  let selected: string | null = null;
  let own = engine.snapshot().content;
  let state: TaskViewState = compose();

  function compose(): TaskViewState {
    return {
      document: engine.snapshot().content,
      readOnly: false,
      findings,
      selected,
      undoLabel: history.past.at(-1)?.label ?? null,
      redoLabel: history.future[0]?.label ?? null,
    };
  }
  function publish(): void {
    state = compose();
    for (const listener of listeners) listener();
  }
  function put(document: TaskDocument): void {
    own = document;
    engine.edit(document);
    publish();
  }
  const leave = engine.subscribe(() => {
    const { content } = engine.snapshot();
    if (content === own) return;
    // Another version was taken over: steps that lead back to states it never had would undo somebody's work.
    own = content;
    history = emptyHistory();
    publish();
  });

  const acts: TaskViewActs = {
    change(change, { label, merge, caret }) {
      const before = engine.snapshot().content;
      let after: TaskDocument;
      try {
        after = typeof change === "function" ? change(before) : applyPatch(before, change);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        options.onMoved();
        return;
      }
      after = settleSpans(before, after, caret);
      if (after === before) return;
      history = recordStep(history, { before, after, label, merge, at: performance.now() });
      put(after);
    },
    undo() {
      const step = undoStep(history);
      if (!step) return;
      history = step.history;
      put(step.value);
    },
    redo() {
      const step = redoStep(history);
      if (!step) return;
      history = step.history;
      put(step.value);
    },
    select(key) {
      if (key === selected) return;
      selected = key;
      publish();
    },
    goTo(place) {
      for (const goer of goers) goer(place);
    },
    translate: options.translate,
    ...(options.records && { records: options.records }),
    ...(options.tryAnswer && { tryAnswer: options.tryAnswer }),
  };
  return {
    acts,
    getState: () => state,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    onGoTo(listener) {
      goers.add(listener);
      return () => goers.delete(listener);
    },
    setFindings(next) {
      if (sameContent(findings, next)) return;
      findings = next;
      publish();
    },
    resolve(content, label) {
      const before = engine.snapshot().content;
      own = content;
      engine.resolve(content);
      own = engine.snapshot().content;
      history = recordStep(history, { before, after: own, label, merge: undefined, at: performance.now() });
      publish();
    },
    stop: () => void leave(),
  };
}
