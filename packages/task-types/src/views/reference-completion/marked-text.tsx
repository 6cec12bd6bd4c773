import { stretches } from "../shared/spans.ts";

/** A stretch of text and how its ground is drawn. */
export interface TextMark {
  start: number;
  end: number;
  className: string;
}

/** A text with grounds under some of its words; meant to lie under a text area that shows the words. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const inside = marks.filter(({ start, end }) => start < end && end <= text.length);
  return (
    <>
      {stretches(text, [], inside).map(({ start, end, marks: here }) => (
        <span key={start} className={here.map(({ className }) => className).join(" ") || undefined}>
          {text.slice(start, end)}
        </span>
      ))}
      {/* Keeps an empty last line as high as in the text area. */}
      {"\u200b"}
    </>
  );
}
