import { type ComponentPropsWithRef, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

export interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "onChange" | "ref"> {
  value: string;
  /** Called with the text as typed. */
  onChange?: (value: string) => void;
  /** text: sans. passage and question: serif, as a solver reads it. code: fixed width. */
  look?: "text" | "passage" | "question" | "code";
}

const looks = {
  text: "text-sm px-2 py-1.5",
  passage: "passage-text max-w-none! px-3 py-2",
  question: "question-text max-w-none! px-3 py-2",
  code: "font-mono text-xs px-2 py-1.5",
};

/** Text of several lines that grows with what is in it; at least `rows` lines. */
export function TextArea({ onChange, look = "text", className, rows = 3, ...rest }: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = rest;
  useLayoutEffect(() => {
    const area = box.current;
    // The height follows the text: reading `value` here makes that dependency explicit.
    if (!area || value === undefined) return undefined;
    const fit = () => {
      area.style.height = "auto";
      area.style.height = `${area.scrollHeight + 2}px`;
    };
    fit();
    // Width decides where lines wrap; a hidden pane has none until it is shown, and a face may arrive late.
    let width = area.clientWidth;
    const watcher = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      fit();
    });
    watcher.observe(area);
    document.fonts.addEventListener("loadingdone", fit);
    return () => {
      watcher.disconnect();
      document.fonts.removeEventListener("loadingdone", fit);
    };
  }, [value]);
  return (
    <textarea
      dir="auto"
      {...useFieldControl()}
      {...rest}
      ref={box}
      rows={rows}
      onChange={(event) => onChange?.(event.target.value)}
      className={cx("field-box block resize-none overflow-hidden", looks[look], className)}
    />
  );
}
