import { defineExtension } from "@lexical/extension";
import { editBetween } from "@touchstone/text";
import {
  COMMAND_PRIORITY_HIGH,
  COMPOSITION_END_TAG,
  CUT_TAG,
  DROP_COMMAND,
  type EditorState,
  IS_APPLE_WEBKIT,
  IS_FIREFOX,
  IS_IOS,
  IS_SAFARI,
  mergeRegister,
  PASTE_TAG,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from "lexical";
import { piecesOf } from "../nodes/pieces.ts";
import { $range, $selectRange, $wholeText } from "../nodes/points.ts";
import { $isSettled, $settlePieces } from "../nodes/settle-pieces.ts";
import { SourceExtension } from "../source/source-extension.ts";
import type { WordRange } from "../words.ts";
import { rebased, withoutFiller } from "./typed-text.ts";

/** Marks updates that only bring the editor in line with the document. */
const SETTLE_TAG = "settle";

/** The character that Lexical puts where a composition begins. */
const FILLER = IS_FIREFOX || IS_SAFARI || IS_IOS || IS_APPLE_WEBKIT ? "\u00a0" : "\u200b";

/** Where a place in the text stands after an edit of it. */
const movedBy =
  ({ from, to, inserted }: ReturnType<typeof editBetween>) =>
  (at: number): number =>
    at <= from ? at : at >= to ? at + inserted - (to - from) : from + inserted;

/**
 * Holds editor and document together. What is typed goes out at once, as text; what the document says comes in as the
 * least change of nodes. While somebody composes nothing comes in: input methods lose words when nodes change under them.
 */
export const SyncExtension = defineExtension({
  name: "@touchstone/sync",
  dependencies: [SourceExtension],
  register(editor, _config, state) {
    const source = state.getDependency(SourceExtension).output;
    /** What the editor's text was when it was last compared with that of the document. */
    let agreed = source.words().text;
    /** The text that the document has, or is about to show. */
    let expected = agreed;
    /** The browser says that somebody composes. */
    let composing = false;
    let wasComposing = false;
    /** Something came in that had to wait. */
    let waiting = false;
    let dropping = false;

    const isComposing = () => composing || editor.isComposing();

    /** Lets what was typed go out, over what the document says now. */
    const flush = () => editor.read(() => undefined);

    const send = (now: EditorState, open: boolean, apart: boolean) => {
      const local = now.read(() => {
        const text = $wholeText();
        return { text, caret: $range()?.end ?? text.length };
      });
      const meant = open ? withoutFiller(agreed, local, FILLER) : local;
      if (meant.text === agreed) return;
      const next = rebased(agreed, meant, expected);
      agreed = meant.text;
      expected = next.text;
      source.events.onType(next.text, next.caret, apart || dropping);
      dropping = false;
    };

    /** `follow`: the caret goes behind what has changed, as somebody's step back did; else it stays with its words. */
    const settle = (follow: boolean) => {
      flush();
      const { text, clauses } = source.words();
      // Between typing and the answer of the document its clauses are those of the text before.
      if (isComposing() || text !== expected) return;
      waiting = false;
      agreed = text;
      const pieces = piecesOf(text, clauses);
      if (editor.read(() => $isSettled(pieces))) return;
      const root = editor.getRootElement();
      const focused = root !== null && root.contains(root.ownerDocument.activeElement);
      const put = () => {
        const before = $wholeText();
        const range = $range();
        const block = $settlePieces(pieces);
        if (!range) return;
        if (before === text) return void $selectRange(block, range);
        const edit = editBetween(before, text);
        const moved = movedBy(edit);
        const behind: WordRange = { start: edit.from + edit.inserted, end: edit.from + edit.inserted };
        $selectRange(
          block,
          follow && focused ? behind : { ...range, start: moved(range.start), end: moved(range.end) },
        );
      };
      const quiet = focused ? SKIP_SCROLL_INTO_VIEW_TAG : SKIP_DOM_SELECTION_TAG;
      editor.update(put, { discrete: true, tag: [SETTLE_TAG, quiet] });
    };

    const onRoot = (root: HTMLElement | null) => {
      if (!root) return;
      const begin = () => {
        composing = true;
      };
      const end = () => {
        composing = false;
        queueMicrotask(() => settle(!waiting));
      };
      root.addEventListener("compositionstart", begin);
      root.addEventListener("compositionend", end);
      // Some input methods are put away without a word.
      root.addEventListener("blur", end);
      return () => {
        root.removeEventListener("compositionstart", begin);
        root.removeEventListener("compositionend", end);
        root.removeEventListener("blur", end);
      };
    };

    return mergeRegister(
      editor.registerRootListener(onRoot),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(SETTLE_TAG)) return;
        const touched = dirtyElements.size + dirtyLeaves.size > 0;
        const open = wasComposing || isComposing() || tags.has(COMPOSITION_END_TAG);
        wasComposing = isComposing();
        if (touched) send(editorState, open, tags.has(PASTE_TAG) || tags.has(CUT_TAG));
        if (touched || open) queueMicrotask(() => settle(false));
      }),
      editor.registerCommand(
        DROP_COMMAND,
        () => {
          dropping = true;
          return false;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      source.onShow(({ text }) => {
        expected = text;
        flush();
        if (isComposing()) waiting = true;
        else settle(true);
      }),
    );
  },
});
