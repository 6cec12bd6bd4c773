import { $isTextNode, type LexicalEditor } from "lexical";
import { $leaves } from "../nodes/points.ts";
import type { WordRange } from "../words.ts";

interface Shown {
  start: number;
  end: number;
  text: Text;
}

/** Text nodes of the page with where they stand in the whole text. */
function shownTexts(editor: LexicalEditor): Shown[] {
  return editor.read(() => {
    const shown: Shown[] = [];
    let start = 0;
    for (const node of $leaves()) {
      const end = start + node.getTextContentSize();
      const text = $isTextNode(node) ? editor.getElementByKey(node.getKey())?.firstChild : null;
      if (text instanceof Text) shown.push({ start, end, text });
      start = end;
    }
    return shown;
  });
}

/** Stretches of the text as ranges of the page, in order; those that show nothing are null. */
export function domRanges(editor: LexicalEditor, ranges: readonly WordRange[]): (Range | null)[] {
  const shown = shownTexts(editor);
  return ranges.map(({ start, end }) => {
    const first = shown.find((it) => it.end > start);
    const last = shown.findLast((it) => it.start < end);
    if (!first || !last || start >= end) return null;
    const range = document.createRange();
    range.setStart(first.text, Math.min(Math.max(0, start - first.start), first.text.length));
    range.setEnd(last.text, Math.min(end - last.start, last.text.length));
    return range.collapsed ? null : range;
  });
}
