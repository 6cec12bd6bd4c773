import type { TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { describe, expect, it } from "vitest";
import { createDraftEngine } from "./draft-engine/create-draft-engine.ts";
import { createEditorStore } from "./editor-store.ts";

const document: TaskDocument = {
  format: "touchstone-task",
  formatVersion: 1,
  id: "demo-1",
  type: "literature-retrieval",
  typeVersion: 1,
  meta: { title: "", disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: {
    ...(taskType("literature-retrieval").blank() as object),
    question: {
      text: "the old paper",
      spans: [{ id: "s1", start: 4, end: 7, quote: "old", binds: ["signal:a"] }],
    },
  },
  works: [],
  sources: [],
};

function scene() {
  let moved = 0;
  const engine = createDraftEngine({
    server: { version: 1, content: document, savedAt: "t" },
    kept: null,
    transport: { save: () => Promise.resolve({ kind: "offline" }) },
    journal: {
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(true),
      clear: () => Promise.resolve(),
    },
    tabs: { tell: () => {}, close: () => {} },
    timers: { after: () => () => {}, newId: () => "id" },
  });
  const store = createEditorStore(engine, { translate: () => null, onMoved: () => (moved += 1) });
  return { engine, store, moved: () => moved };
}
const question = (store: ReturnType<typeof scene>["store"]) =>
  (
    store.getState().document.payload as {
      question: { text: string; spans: { quote: string; start: number }[] };
    }
  ).question;
const text = "/payload/question/text";

describe("the editor's store", () => {
  it("moves bound words with a mend that rewrites the text before them", () => {
    const { store } = scene();
    store.acts.change([{ op: "replace", path: text, value: "about the old paper" }], { label: "Mend" });
    expect(question(store).spans[0]).toMatchObject({ quote: "old", start: 10 });
  });

  it("gives back text and spans together on undo, and names the step", () => {
    const { store } = scene();
    store.acts.change([{ op: "replace", path: text, value: "the paper" }], { label: "Typing" });
    expect(question(store).spans).toEqual([]);
    expect(store.getState().undoLabel).toBe("Typing");
    store.acts.undo();
    expect(question(store)).toMatchObject({ text: "the old paper", spans: [{ quote: "old" }] });
    store.acts.redo();
    expect(question(store).text).toBe("the paper");
  });

  it("forgets its steps when another version is taken over", () => {
    const { store, engine } = scene();
    store.acts.change([{ op: "replace", path: "/meta/title", value: "x" }], { label: "Title" });
    store.acts.undo();
    engine.offer({ version: 2, content: { ...document, typeVersion: 1, works: [] }, savedAt: "t" });
    expect(store.getState().redoLabel).toBeNull();
  });

  it("says so when a mend no longer fits", () => {
    const { store, moved } = scene();
    store.acts.change([{ op: "remove", path: "/works/3" }], { label: "Mend" });
    expect(moved()).toBe(1);
    expect(store.getState().document).toBe(document);
  });
});
