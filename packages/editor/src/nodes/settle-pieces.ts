import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  $setState,
  type LexicalNode,
  type ParagraphNode,
  type TextNode,
} from "lexical";
import { $idsOf, covering } from "./covering.ts";
import { type Piece, sameIds } from "./pieces.ts";

const isWords = (node: LexicalNode | undefined): node is TextNode => $isTextNode(node) && node.isSimpleText();

const $shows = (node: LexicalNode | undefined, piece: Piece): boolean =>
  piece.kind === "break"
    ? $isLineBreakNode(node)
    : isWords(node) && node.getTextContent() === piece.text && sameIds($idsOf(node), piece.ids);

const $make = (piece: Piece): LexicalNode =>
  piece.kind === "break" ? $createLineBreakNode() : $cover($createTextNode(piece.text), piece.ids);

function $cover(node: TextNode, ids: readonly string[]): TextNode {
  // The same function form leaves nodes untouched that are covered so already.
  return sameIds($idsOf(node), ids) ? node : $setState(node, covering, ids);
}

/** The one block of the text, where the editor is in order. */
function $onlyBlock(): ParagraphNode | null {
  const [block, ...rest] = $getRoot().getChildren();
  return $isParagraphNode(block) && rest.length === 0 ? block : null;
}

/** Whether the editor shows exactly these pieces. */
export function $isSettled(pieces: readonly Piece[]): boolean {
  const block = $onlyBlock();
  if (!block || block.getChildrenSize() !== pieces.length) return false;
  const children = block.getChildren();
  return pieces.every((piece, index) => $shows(children[index], piece));
}

/** Gives a piece to a node that can take it; false where it needs another kind of node. */
function $reuse(node: LexicalNode | undefined, piece: Piece): boolean {
  if (piece.kind === "break") return $isLineBreakNode(node);
  if (!isWords(node)) return false;
  if (node.getTextContent() !== piece.text) node.setTextContent(piece.text);
  $cover(node, piece.ids);
  return true;
}

/**
 * Makes the editor show exactly these pieces and answers the block they stand in. Nodes before the first and behind the
 * last difference stay untouched; those between are changed in place where they can. The selection is the caller's.
 */
export function $settlePieces(pieces: readonly Piece[]): ParagraphNode {
  const block = $onlyBlock() ?? $createParagraphNode();
  if (!block.isAttached()) $getRoot().clear().append(block);
  const children = block.getChildren();
  const shorter = Math.min(children.length, pieces.length);
  let head = 0;
  while (head < shorter && $shows(children[head], pieces[head] as Piece)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    $shows(children[children.length - 1 - tail], pieces[pieces.length - 1 - tail] as Piece)
  )
    tail += 1;

  const wanted = pieces.slice(head, pieces.length - tail);
  const old = children.slice(head, children.length - tail);
  let kept = 0;
  while (kept < Math.min(wanted.length, old.length) && $reuse(old[kept], wanted[kept] as Piece)) kept += 1;
  if (kept < wanted.length || kept < old.length)
    block.splice(head + kept, old.length - kept, wanted.slice(kept).map($make));
  return block;
}
