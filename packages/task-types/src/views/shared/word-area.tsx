import { cx, useFieldControl } from "@touchstone/ui";
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";

/** A text area that grows with its text and tells where the selection stands. */
export function WordArea({
  ref,
  onType,
  onRange,
  pointer,
  className,
  ...rest
}: {
  ref: Ref<HTMLTextAreaElement>;
  pointer: string;
  value: string;
  rows: number;
  placeholder?: string;
  readOnly: boolean;
  className: string;
  onType: (text: string) => void;
  onRange: (start: number, end: number) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  const { value } = rest;
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const fit = () => {
      area.style.height = "auto";
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    // The width of the pane decides where lines wrap.
    let width = area.clientWidth;
    const watcher = new ResizeObserver(() => {
      if (area.clientWidth !== width) {
        width = area.clientWidth;
        fit();
      }
    });
    watcher.observe(area);
    // A face that arrives late wraps otherwise at the same width.
    document.fonts.addEventListener("loadingdone", fit);
    return () => {
      watcher.disconnect();
      document.fonts.removeEventListener("loadingdone", fit);
    };
  }, [value]);
  // Also hears of selections that were made by going to a finding.
  const latest = useRef(onRange);
  useLayoutEffect(() => {
    latest.current = onRange;
  });
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const tell = () => latest.current(area.selectionStart, area.selectionEnd);
    area.addEventListener("selectionchange", tell);
    area.addEventListener("select", tell);
    return () => {
      area.removeEventListener("selectionchange", tell);
      area.removeEventListener("select", tell);
    };
  }, []);
  return (
    <textarea
      {...useFieldControl()}
      ref={box}
      dir="auto"
      data-pointer={pointer}
      {...rest}
      spellCheck
      onChange={(event) => onType(event.target.value)}
      className={cx(
        className,
        "relative resize-none overflow-hidden rounded bg-transparent outline-offset-4",
      )}
    />
  );
}
