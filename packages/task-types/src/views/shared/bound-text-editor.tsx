import type { BoundText } from "@touchstone/contract";
import { cx, Field } from "@touchstone/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { editBetween } from "../../shift-spans.ts";
import { useAt, useTaskActs, useTaskState } from "../context.tsx";
import type { BindTarget } from "../task-views.ts";
import { BindBar } from "./bind-bar.tsx";
import { useShared } from "./messages.ts";
import { targetsOf } from "./spans.ts";
import { TextOverlay } from "./text-overlay.tsx";
import { WordArea } from "./word-area.tsx";

export interface BoundTextEditorProps {
  /** JSON pointer of a `{text, spans}`. */
  pointer: string;
  /** Names the text area. */
  label: string;
  targets: readonly BindTarget[];
  look?: "question" | "passage";
  placeholder?: string;
  rows?: number;
  /** The text once more with grounds of its own, drawn under everything with the same type metrics. */
  underlay?: ReactNode;
}

/** Type metrics of overlay and text area; both must wrap alike to the last pixel. */
const face =
  "block w-full max-w-[60ch]! border-0 px-1 py-1 whitespace-pre-wrap wrap-break-word [text-wrap:wrap]! [unicode-bidi:plaintext] text-start";

/**
 * The question or passage as a plain text area, with what its words are bound to drawn beneath. Being a real text area
 * it takes every input method, undo key and writing direction; the drawing follows.
 */
export function BoundTextEditor(props: BoundTextEditorProps) {
  const say = useShared();
  const { pointer, targets } = props;
  const { change, select } = useTaskActs();
  const { value, findings, readOnly } = useAt<BoundText>(pointer);
  const selected = useTaskState((state) => state.selected);
  const [range, setRange] = useState<{ start: number; end: number } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(value.text);
  const textFindings = findings.filter((it) => it.pointer === `${pointer}/text`);
  const look = props.look === "passage" ? "passage-text" : "question-text";

  // Undo, mends and other tabs change the text from outside: the cursor then goes behind what changed.
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || typed.current === value.text) return;
    const edit = editBetween(typed.current, value.text);
    typed.current = value.text;
    if (document.activeElement === box)
      box.setSelectionRange(edit.from + edit.inserted, edit.from + edit.inserted);
  }, [value.text]);

  const type = (text: string) => {
    typed.current = text;
    change([{ op: "replace", path: `${pointer}/text`, value: text }], {
      label: say("bind.undoType"),
      merge: `${pointer}/text`,
      caret: area.current?.selectionEnd,
    });
  };
  const follow = (start: number, end: number) => {
    setRange((now) => (now?.start === start && now.end === end ? now : { start, end }));
    if (start !== end) return;
    const span = value.spans
      .filter((it) => it.start < start && start < it.end)
      .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    const target = span && targetsOf(span, targets)[0];
    if (target) select(target.key);
  };

  return (
    <Field label={props.label} hideLabel>
      <div className={cx("relative", look, "max-w-none!")}>
        {props.underlay && (
          <div
            aria-hidden
            dir="auto"
            className={cx(look, face, "pointer-events-none absolute inset-0 text-transparent select-none")}
          >
            {props.underlay}
          </div>
        )}
        <div
          aria-hidden
          dir="auto"
          className={cx(look, face, "pointer-events-none absolute inset-0 text-transparent select-none")}
        >
          <TextOverlay
            text={value.text}
            spans={value.spans}
            targets={targets}
            findings={textFindings}
            selected={selected}
          />
        </div>
        <WordArea
          ref={area}
          pointer={`${pointer}/text`}
          value={value.text}
          rows={props.rows ?? 6}
          placeholder={props.placeholder}
          readOnly={readOnly}
          className={cx(look, face)}
          onType={type}
          onRange={follow}
        />
      </div>
      <BindBar pointer={pointer} value={value} range={range} targets={targets} findings={textFindings} />
    </Field>
  );
}
