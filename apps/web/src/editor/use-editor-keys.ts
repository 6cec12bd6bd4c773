import { useEffect } from "react";
import type { DraftEngine } from "./draft-engine/create-draft-engine.ts";
import type { EditorStore } from "./editor-store.ts";

/** Undo, redo and save by keyboard, within the editor and wherever nothing else has the focus. */
export function useEditorKeys(store: EditorStore, engine: DraftEngine): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === "s") {
        event.preventDefault();
        void engine.flush();
        return;
      }
      if (key !== "z" && key !== "y") return;
      const target = event.target instanceof Element ? event.target : null;
      // Fields that are no part of the document keep the browser's own undo.
      if (
        target !== document.body &&
        (!target?.closest("[data-editor]") || target.closest("[data-own-undo]"))
      )
        return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.acts.redo();
      else store.acts.undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store, engine]);
}
