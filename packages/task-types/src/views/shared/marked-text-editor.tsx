import {
  type Clause,
  type Wash,
  type WordRange,
  WordsEditor,
  type WordsEditorHandle,
} from "@touchstone/editor";
import { cx } from "@touchstone/ui";
import { useEffect, useMemo, useRef } from "react";
import { useTaskActs, useTaskState } from "../context.tsx";
import { onSelectWords } from "./select-words.ts";

/** Type and padding of the text; every line finds its own direction. */
const face =
  "block w-full max-w-[60ch]! border-0 px-1 py-1 whitespace-pre-wrap wrap-break-word [text-wrap:wrap]! text-start *:[unicode-bidi:plaintext]";

/** The editor of one text of the document, where findings and acts can lead to; inside a `Field` (group). */
export function MarkedTextEditor(props: {
  /** JSON pointer of the text. */
  pointer: string;
  text: string;
  clauses: readonly Clause[];
  washes: readonly Wash[];
  look: "question" | "passage";
  rows: number;
  placeholder?: string;
  readOnly: boolean;
  onType: (text: string, caret: number, apart: boolean) => void;
  onRange?: (range: WordRange) => void;
  onClause?: (id: string) => void;
}) {
  const { text, clauses, washes } = props;
  const { undo, redo } = useTaskActs();
  const language = useTaskState((state) => state.document.meta.language);
  const editor = useRef<WordsEditorHandle>(null);
  useEffect(() => {
    const element = editor.current?.element;
    return element ? onSelectWords(element, (range) => editor.current?.select(range)) : undefined;
  }, []);
  return (
    <div className="max-w-none!">
      <WordsEditor
        ref={editor}
        words={useMemo(() => ({ text, clauses, washes }), [text, clauses, washes])}
        rows={props.rows}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        lang={language || undefined}
        data-pointer={props.pointer}
        className={cx(props.look === "passage" ? "passage-text" : "question-text", face)}
        onType={props.onType}
        onRange={(range) => props.onRange?.(range)}
        onClause={(id) => props.onClause?.(id)}
        onHistory={(step) => (step === "undo" ? undo() : redo())}
      />
    </div>
  );
}
