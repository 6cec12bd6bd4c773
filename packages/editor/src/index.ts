export type { Clause, Wash, WordRange, Words } from "./words.ts";
export { WordsEditor, type WordsEditorHandle } from "./words-editor.tsx";
