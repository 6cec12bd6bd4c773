import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type PointType,
  type RangeSelection,
} from "lexical";
import type { WordRange } from "../words.ts";
import { $idsOf } from "./covering.ts";

/** What the text consists of, in order: line breaks and words, across blocks. A block after the first begins with a break. */
export const $leaves = (): LexicalNode[] =>
  $getRoot()
    .getChildren()
    .flatMap((block) => ($isElementNode(block) ? block.getChildren() : []));

/** The whole text. */
export const $wholeText = (): string =>
  $getRoot()
    .getChildren()
    .map((block) =>
      ($isElementNode(block) ? block.getChildren().map((it) => it.getTextContent()) : []).join(""),
    )
    .join("\n");

const sizeBefore = (nodes: readonly LexicalNode[]): number =>
  nodes.reduce((size, node) => size + node.getTextContentSize(), 0);

/** Where in the whole text a point stands, in UTF-16 units. */
export function $offsetOf(point: PointType): number {
  let before = 0;
  const node = point.getNode();
  for (const [index, block] of $getRoot().getChildren().entries()) {
    if (!$isElementNode(block)) continue;
    const children = block.getChildren();
    if (node.is(block)) return before + sizeBefore(children.slice(0, point.offset));
    // A point in the root stands before one of its blocks.
    if (node.is($getRoot()) && index >= point.offset) return before;
    const at = children.findIndex((it) => it.is(node));
    if (at >= 0) return before + sizeBefore(children.slice(0, at)) + point.offset;
    before += sizeBefore(children) + 1;
  }
  return Math.max(0, before - 1);
}

/** What is selected; null where nothing is. */
export function $range(): (WordRange & { backward: boolean }) | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const [a, b] = [$offsetOf(selection.anchor), $offsetOf(selection.focus)];
  return { start: Math.min(a, b), end: Math.max(a, b), backward: b < a };
}

interface Place {
  key: string;
  offset: number;
  type: "text" | "element";
}

/**
 * The point at an offset. Where two nodes meet it stands in the one that fewer clauses cover, because words typed at the
 * edge of a clause do not belong to it.
 */
function $placeAt(block: ElementNode, offset: number): Place {
  const children = block.getChildren();
  let best: { place: Place; covered: number } | null = null;
  let start = 0;
  for (const [index, node] of children.entries()) {
    const end = start + node.getTextContentSize();
    if ($isTextNode(node) && start <= offset && offset <= end) {
      const covered = $idsOf(node).length;
      if (!best || covered < best.covered)
        best = { place: { key: node.getKey(), offset: offset - start, type: "text" }, covered };
    }
    // Between line breaks there are no words to stand in.
    if (start >= offset) return best?.place ?? { key: block.getKey(), offset: index, type: "element" };
    start = end;
  }
  return best?.place ?? { key: block.getKey(), offset: children.length, type: "element" };
}

/** Selects a range of the text, which stands in one block; answers the selection. */
export function $selectRange(block: ElementNode, range: WordRange & { backward?: boolean }): RangeSelection {
  const [from, to] = range.backward ? [range.end, range.start] : [range.start, range.end];
  const selection = $createRangeSelection();
  const [anchor, focus] = [$placeAt(block, from), $placeAt(block, to)];
  selection.anchor.set(anchor.key, anchor.offset, anchor.type);
  selection.focus.set(focus.key, focus.offset, focus.type);
  $setSelection(selection);
  return selection;
}
