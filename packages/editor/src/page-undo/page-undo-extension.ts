import { defineExtension } from "@lexical/extension";
import { SourceExtension } from "../source/source-extension.ts";

const steps: Readonly<Record<string, "undo" | "redo">> = { historyUndo: "undo", historyRedo: "redo" };

/** Undo that is chosen in the browser's menu or by shaking a phone takes a step of the document; keys are the page's. */
export const PageUndoExtension = defineExtension({
  name: "@touchstone/page-undo",
  dependencies: [SourceExtension],
  register(editor, _config, state) {
    const { events } = state.getDependency(SourceExtension).output;
    const ask = (event: InputEvent) => {
      const step = steps[event.inputType];
      if (!step) return;
      event.preventDefault();
      events.onHistory(step);
    };
    return editor.registerRootListener((root) => {
      root?.addEventListener("beforeinput", ask);
      return () => root?.removeEventListener("beforeinput", ask);
    });
  },
});
