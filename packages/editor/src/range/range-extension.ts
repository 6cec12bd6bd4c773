import { defineExtension } from "@lexical/extension";
import { $getRoot, $isElementNode, SKIP_SELECTION_FOCUS_TAG } from "lexical";
import { $range, $selectRange } from "../nodes/points.ts";
import { SourceExtension } from "../source/source-extension.ts";
import type { WordRange } from "../words.ts";

/** Tells what is selected, and selects what it is told to. */
export const RangeExtension = defineExtension({
  name: "@touchstone/range",
  dependencies: [SourceExtension],
  build: (editor) => ({
    /** Puts the caret, or a selection, somewhere; the focus is the caller's. */
    select: (range: WordRange): void =>
      editor.update(
        () => {
          const block = $getRoot().getFirstChild();
          if ($isElementNode(block)) $selectRange(block, range);
        },
        { discrete: true, tag: SKIP_SELECTION_FOCUS_TAG },
      ),
  }),
  register(editor, _config, state) {
    const { events } = state.getDependency(SourceExtension).output;
    let told: WordRange | null = null;
    return editor.registerUpdateListener(({ editorState }) => {
      const range = editorState.read($range);
      if (!range || (told?.start === range.start && told.end === range.end)) return;
      told = range;
      events.onRange({ start: range.start, end: range.end });
    });
  },
});
