import { cx, useFieldControl, useFieldGroup } from "@touchstone/ui";
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { ClauseTipView, useClauseTip } from "./clauses/clause-tip.tsx";
import { createWordsEditor, type LiveEditor } from "./create-words-editor.ts";
import type { WordRange, Words, WordsEvents } from "./words.ts";

export interface WordsEditorHandle {
  /** The element that has the focus while somebody types. */
  element: HTMLElement | null;
  /** Puts the caret, or a selection, somewhere. */
  select: (range: WordRange) => void;
}

export interface WordsEditorProps extends WordsEvents {
  ref?: Ref<WordsEditorHandle>;
  words: Words;
  /** Height in lines that an empty editor has. */
  rows: number;
  placeholder?: string;
  readOnly: boolean;
  lang?: string;
  /** Type and padding. */
  className: string;
  "data-pointer"?: string;
}

/** No element of HTML holds words with a look of their own that can be typed. */
const TEXTBOX = { role: "textbox", "aria-multiline": true, tabIndex: 0 } as const;

/**
 * A text whose words stand for things, written as plain text. It is named and described by the `Field` (a group) around
 * it. The document is the truth: `words` are what is shown, and every act is told at once.
 */
export function WordsEditor({
  ref,
  words,
  rows,
  placeholder,
  readOnly,
  lang,
  className,
  onType,
  onRange,
  onClause,
  onHistory,
  ...place
}: WordsEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<LiveEditor>(null);
  const { tip, showAt, hide } = useClauseTip(frame);
  const events: WordsEvents = {
    onType(text, caret, apart) {
      hide();
      onType(text, caret, apart);
    },
    onRange,
    onClause(id) {
      onClause(id);
      showAt(id);
    },
    onHistory,
  };
  const first = useRef({ words, editable: !readOnly });
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
    first.current = { words, editable: !readOnly };
  });

  useLayoutEffect(() => {
    if (!root.current) return;
    const made = createWordsEditor(root.current, first.current.words, {
      editable: first.current.editable,
      events: {
        onType: (...typed) => latest.current.onType(...typed),
        onRange: (range) => latest.current.onRange(range),
        onClause: (id) => latest.current.onClause(id),
        onHistory: (step) => latest.current.onHistory(step),
      },
    });
    live.current = made;
    return () => {
      live.current = null;
      made.stop();
    };
  }, []);
  useLayoutEffect(() => live.current?.show(words), [words]);
  useLayoutEffect(() => live.current?.setEditable(!readOnly), [readOnly]);
  useImperativeHandle(
    ref,
    () => ({
      get element() {
        return root.current;
      },
      select: (range) => live.current?.select(range),
    }),
    [],
  );

  return (
    <div ref={frame} className="relative">
      {words.text === "" && placeholder !== undefined && (
        <div aria-hidden className={cx(className, "pointer-events-none absolute inset-0 text-ink-3")}>
          {placeholder}
        </div>
      )}
      <div
        {...useFieldControl()}
        {...useFieldGroup()}
        {...TEXTBOX}
        {...place}
        ref={root}
        aria-readonly={readOnly || undefined}
        aria-placeholder={placeholder}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        dir="auto"
        lang={lang}
        spellCheck
        className={cx(className, "relative rounded outline-offset-4")}
        style={{ minHeight: `calc(${rows}lh + 0.5rem)` }}
      />
      <ClauseTipView tip={tip} />
    </div>
  );
}
