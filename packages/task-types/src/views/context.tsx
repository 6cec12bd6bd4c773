/**
 * The frame in which the views of a task type live. A type's folder `views/<type>/index.tsx` exports
 * `Structure` (left pane), `Question` (centre), `Evidence` (upper part of the right pane), `targets` (what words can be
 * bound to) and `messages` (its English words). They take no properties: everything comes from the hooks below, and
 * everything they do goes through `change`, so that undo, saving and checks see one and the same document.
 *
 * - `useTaskView<P>()` – the whole state and all acts; renders again on every change.
 * - `useAt<T>(pointer)` – one place: `{ value, set, findings, place }`; renders again only when that place changes.
 * - `useFindingsAt(pointer)` – findings at or under a pointer.
 * - `useLit(key)` – whether a thing is selected; things are named as in `span.binds`: `constraint:c1`, `node:n1`, `framing`.
 * - `useReveal(pointer, open)` – called when somebody goes to a place under `pointer`; open what hides it.
 */
import type { Finding, TaskDocumentOf } from "@touchstone/contract";
import { getAt, setAt } from "@touchstone/text";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { TryAnswer } from "./equality-acts.ts";
import type { RecordActs } from "./record-acts.ts";
import type { Patch } from "./shared/patch.ts";

/** A finding with its words, as the findings pane shows it. */
export interface LiveFinding extends Finding {
  /** Stable as long as the finding stands; not unique across identical findings at one place. */
  key: string;
  checkId: string;
  /** What is wrong and how to mend it. */
  text: string;
  /** Label of the mend, where there is one. */
  fixText?: string;
}

/** A new document made from the old one, or RFC 6902 operations on it. Untouched parts must keep their identity. */
export type Change<P> = ((document: TaskDocumentOf<P>) => TaskDocumentOf<P>) | Patch;

/** What a change is called in "Undo …". Changes in a row with the same `merge` become one step (typing in one field). */
export interface ChangeNote {
  label: string;
  merge?: string;
  /** End of what was just typed in the text that changed (UTF-16), so that bound spans know on which side of a repeated letter it stands. */
  caret?: number;
}

/** A place in the document; offsets are UTF-16 units into the string there. */
export interface DocumentPlace {
  pointer: string;
  start?: number;
  end?: number;
}

export interface TaskViewState<P = unknown> {
  document: TaskDocumentOf<P>;
  /** Nothing may be changed (a submitted revision, another's task). */
  readOnly: boolean;
  /** Sorted, worst first. */
  findings: readonly LiveFinding[];
  /** Name of the selected thing, as in `span.binds`; text, structure, record and findings light it together. */
  selected: string | null;
  /** Labels of the steps that undo and redo would take; null where there is none. */
  undoLabel: string | null;
  redoLabel: string | null;
}

export interface TaskViewActs<P = unknown> {
  /** Applies at once. Spans of a text that changes move with the edit unless the change sets them itself. */
  change: (change: Change<P>, note: ChangeNote) => void;
  undo: () => void;
  redo: () => void;
  select: (key: string | null) => void;
  /** Brings a place into view, opens what hides it, and puts the cursor there. */
  goTo: (place: DocumentPlace) => void;
  /** Text of a message of the views; set up by `viewWords`. */
  translate: (key: string, params: Readonly<Record<string, unknown>>) => string | null;
  /** Asks databases for records; absent where there is nobody to ask. */
  records?: RecordActs;
  /** Compares what this device cannot; absent where there is nobody to ask. */
  tryAnswer?: TryAnswer;
}

/** What the editor hands in. `getState` answers the same object until something changes. */
export interface TaskViewStore {
  getState: () => TaskViewState;
  subscribe: (notify: () => void) => () => void;
  /** Tells of every `goTo`. */
  onGoTo: (listener: (place: DocumentPlace) => void) => () => void;
  acts: TaskViewActs;
}

const StoreContext = createContext<TaskViewStore | null>(null);

export function TaskViewProvider({ store, children }: { store: TaskViewStore; children: ReactNode }) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** The store itself. Throws outside a provider. */
export function useTaskStore(): TaskViewStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error("Views of a task stand inside TaskViewProvider.");
  return store;
}

/** A part of the state; renders again only when `pick` answers something else (compared by identity). */
export function useTaskState<T>(pick: (state: TaskViewState) => T): T {
  const store = useTaskStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.getState()));
}

/** The document as the type's payload, the state around it, and all acts. `P` is the payload of the type the view belongs to. */
export function useTaskView<P>(): TaskViewState<P> & TaskViewActs<P> {
  const store = useTaskStore();
  const state = useTaskState((it) => it);
  // A view is only mounted for a document that its own type has parsed, which the compiler cannot see.
  return useMemo(
    () => ({ ...state, ...store.acts }) as unknown as TaskViewState<P> & TaskViewActs<P>,
    [state, store],
  );
}

/** The acts alone; never causes a render. */
export function useTaskActs<P = unknown>(): TaskViewActs<P> {
  return useTaskStore().acts as unknown as TaskViewActs<P>;
}

const under = (pointer: string, prefix: string): boolean =>
  pointer === prefix || pointer.startsWith(`${prefix}/`);
/** Findings at a pointer or under it. `exact` leaves out what stands deeper. */
export function useFindingsAt(pointer: string, exact = false): readonly LiveFinding[] {
  const all = useTaskState((state) => state.findings);
  return useMemo(
    () => all.filter((it) => (exact ? it.pointer === pointer : under(it.pointer, pointer))),
    [all, pointer, exact],
  );
}

export interface AtPlace<T> {
  value: T;
  /** Puts a new value there; typing in one place becomes one step of undo. `label` names the step. */
  set: (value: T, label: string) => void;
  findings: readonly LiveFinding[];
  readOnly: boolean;
  /** Spread on the element that shows the place, so that findings can lead to it. */
  place: { "data-pointer": string };
}

/** One place of the document. `T` is what the type's schema says stands there; undefined where the place is missing. */
export function useAt<T>(pointer: string): AtPlace<T> {
  const { change } = useTaskActs();
  const value = useTaskState((state) => getAt(state.document, pointer)) as T;
  const readOnly = useTaskState((state) => state.readOnly);
  const findings = useFindingsAt(pointer);
  const set = useCallback(
    (next: T, label: string) =>
      change((document) => setAt(document, pointer, next) as typeof document, { label, merge: pointer }),
    [change, pointer],
  );
  return { value, set, findings, readOnly, place: { "data-pointer": pointer } };
}

/** Whether the thing of this name is selected, and how to select it. */
export function useLit(key: string): { lit: boolean; select: () => void } {
  const { select } = useTaskActs();
  const lit = useTaskState((state) => state.selected === key);
  return { lit, select: useCallback(() => select(key), [select, key]) };
}

/** Runs `open` when somebody goes to a place at or under `pointer`. */
export function useReveal(pointer: string, open: () => void): void {
  const store = useTaskStore();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  useEffect(
    () => store.onGoTo((place) => under(place.pointer, pointer) && latest.current()),
    [store, pointer],
  );
}
