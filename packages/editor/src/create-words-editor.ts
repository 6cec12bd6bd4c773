import {
  buildEditorFromExtensions,
  configExtension,
  getExtensionDependencyFromEditor,
} from "@lexical/extension";
import { PlainTextExtension } from "@lexical/plain-text";
import { ClausesExtension } from "./clauses/clauses-extension.ts";
import { piecesOf } from "./nodes/pieces.ts";
import { $settlePieces } from "./nodes/settle-pieces.ts";
import { PageUndoExtension } from "./page-undo/page-undo-extension.ts";
import { RangeExtension } from "./range/range-extension.ts";
import { SourceExtension } from "./source/source-extension.ts";
import { SyncExtension } from "./sync/sync-extension.ts";
import { WashesExtension } from "./washes/washes-extension.ts";
import type { WordRange, Words, WordsEvents } from "./words.ts";

export interface LiveEditor {
  /** What the document says now. */
  show: (words: Words) => void;
  select: (range: WordRange) => void;
  setEditable: (editable: boolean) => void;
  stop: () => void;
}

/** Makes an element an editor of words. The element is `contenteditable` and empty; nobody else touches what is in it. */
export function createWordsEditor(
  root: HTMLElement,
  words: Words,
  options: { editable: boolean; events: WordsEvents },
): LiveEditor {
  const editor = buildEditorFromExtensions({
    name: "@touchstone/words",
    namespace: "words",
    dependencies: [
      PlainTextExtension,
      configExtension(SourceExtension, { words, events: options.events }),
      SyncExtension,
      RangeExtension,
      ClausesExtension,
      WashesExtension,
      PageUndoExtension,
    ],
    editable: options.editable,
    onError: (error) => reportError(error),
    $initialEditorState: () => void $settlePieces(piecesOf(words.text, words.clauses)),
  });
  const source = getExtensionDependencyFromEditor(editor, SourceExtension).output;
  const { select } = getExtensionDependencyFromEditor(editor, RangeExtension).output;
  editor.setRootElement(root);
  return {
    show: source.show,
    select,
    setEditable: (editable) => editor.setEditable(editable),
    stop() {
      editor.setRootElement(null);
      editor.dispose();
    },
  };
}
