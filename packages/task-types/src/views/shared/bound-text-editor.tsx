import type { BoundText, Span } from "@touchstone/contract";
import type { Clause, WordRange } from "@touchstone/editor";
import { Field } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useAt, useTaskActs, useTaskState } from "../context.tsx";
import type { BindTarget } from "../task-views.ts";
import { BindBar } from "./bind-bar.tsx";
import { MarkedTextEditor } from "./marked-text-editor.tsx";
import { useShared } from "./messages.ts";
import { targetsOf } from "./spans.ts";
import { clausesOf, selectedWith, type TextMark, washesOf } from "./text-marks.ts";

export interface BoundTextEditorProps {
  /** JSON pointer of a `{text, spans}`. */
  pointer: string;
  /** Names the text. */
  label: string;
  targets: readonly BindTarget[];
  look?: "question" | "passage";
  placeholder?: string;
  rows?: number;
  /** What else is drawn in the text. */
  marks?: readonly TextMark[];
  /** Where the caret is, or what is selected. */
  onRange?: (range: WordRange) => void;
}

const NO_MARKS: readonly TextMark[] = [];

/** The question or passage as plain text whose words stand for things: each bound clause is a piece of it. */
export function BoundTextEditor(props: BoundTextEditorProps) {
  const say = useShared();
  const { pointer, targets, marks = NO_MARKS } = props;
  const { change, select } = useTaskActs();
  const { value, findings, readOnly } = useAt<BoundText>(pointer);
  const selected = useTaskState((state) => state.selected);
  const [range, setRange] = useState<WordRange | null>(null);
  const { text, spans } = value;

  const clauses = useMemo(() => {
    const clauseOf = (span: Span): Clause => {
      const known = targetsOf(span, targets);
      const [first] = known;
      return {
        id: span.id,
        start: span.start,
        end: span.end,
        // A span without a target is bound to something that is gone.
        look: first ? "bound" : "loose",
        tone: first?.tone,
        lit: known.some(({ key }) => key === selected),
        label: first
          ? say("bind.standsFor", { labels: known.map(({ label }) => label).join(", ") })
          : say("bind.standsForNothing"),
        mark: [...new Set(known.map(({ mark }) => mark).filter((mark) => mark !== ""))].join(" "),
      };
    };
    return [...spans.map(clauseOf), ...clausesOf(marks)];
  }, [spans, targets, marks, selected, say]);
  const textFindings = useMemo(
    () => findings.filter((it) => it.pointer === `${pointer}/text`),
    [findings, pointer],
  );
  const washes = useMemo(
    () => [
      ...washesOf(marks),
      ...textFindings.flatMap(({ start, end, severity }) =>
        start !== undefined && end !== undefined && end <= text.length
          ? [{ start, end, look: severity }]
          : [],
      ),
    ],
    [marks, textFindings, text],
  );

  const type = (next: string, caret: number, apart: boolean) =>
    change([{ op: "replace", path: `${pointer}/text`, value: next }], {
      label: say("bind.undoType"),
      merge: apart ? undefined : `${pointer}/text`,
      caret,
    });
  /** Selects what the innermost words at the caret stand for. */
  const selectAt = (caret: number) => {
    const things = [
      ...spans.map((span) => ({ ...span, key: targetsOf(span, targets)[0]?.key })),
      ...marks.map((mark) => ({ ...mark, key: mark.selects })),
    ];
    const inner = things
      .filter(({ start, end, key }) => start < caret && caret < end && key !== undefined)
      .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (inner?.key !== undefined) select(inner.key);
  };
  const follow = (next: WordRange) => {
    setRange(next);
    props.onRange?.(next);
    if (next.start === next.end) selectAt(next.start);
  };
  const visit = (id: string) => {
    const span = spans.find((it) => it.id === id);
    const key = span ? targetsOf(span, targets)[0]?.key : selectedWith(marks, id);
    if (key !== undefined) select(key);
  };

  return (
    <Field label={props.label} hideLabel group>
      <MarkedTextEditor
        pointer={`${pointer}/text`}
        text={text}
        clauses={clauses}
        washes={washes}
        look={props.look ?? "question"}
        rows={props.rows ?? 6}
        placeholder={props.placeholder}
        readOnly={readOnly}
        onType={type}
        onRange={follow}
        onClause={visit}
      />
      <BindBar pointer={pointer} value={value} range={range} targets={targets} findings={textFindings} />
    </Field>
  );
}
