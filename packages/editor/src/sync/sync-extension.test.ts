import {
  buildEditorFromExtensions,
  configExtension,
  getExtensionDependencyFromEditor,
} from "@lexical/extension";
import { $getRoot, $isElementNode, $isTextNode, $setCompositionKey } from "lexical";
import { describe, expect, it } from "vitest";
import { piecesOf } from "../nodes/pieces.ts";
import { $selectRange, $wholeText } from "../nodes/points.ts";
import { $settlePieces } from "../nodes/settle-pieces.ts";
import { SourceExtension } from "../source/source-extension.ts";
import type { Words } from "../words.ts";
import { SyncExtension } from "./sync-extension.ts";

const clause = { id: "s", start: 4, end: 7, look: "bound", lit: false, label: "", mark: "" } as const;
const wordsOf = (text: string): Words => ({ text, clauses: [clause], washes: [] });

/** An editor without a page, the document it stands on, and a hand that types. */
function bench(text: string) {
  const sent: { text: string; caret: number }[] = [];
  const editor = buildEditorFromExtensions({
    name: "bench",
    dependencies: [
      configExtension(SourceExtension, {
        words: wordsOf(text),
        events: {
          onType: (next, caret) => sent.push({ text: next, caret }),
          onRange: () => undefined,
          onClause: () => undefined,
          onHistory: () => undefined,
        },
      }),
      SyncExtension,
    ],
    onError: (error) => {
      throw error;
    },
    $initialEditorState: () => void $settlePieces(piecesOf(text, [clause])),
  });
  const { output: source } = getExtensionDependencyFromEditor(editor, SourceExtension);
  return {
    sent,
    show: (next: string) => source.show(wordsOf(next)),
    shown: () => editor.read($wholeText),
    pieces: () =>
      editor.read(() => {
        const block = $getRoot().getFirstChild();
        return $isElementNode(block) ? block.getChildren().map((node) => node.getTextContent()) : [];
      }),
    /** Types at a place; while `composing` is true an input method holds the words open. */
    type: (at: number, words: string, composing = false, discrete = true) => {
      editor.update(
        () => {
          const block = $getRoot().getFirstChild();
          if (!$isElementNode(block)) return;
          const selection = $selectRange(block, { start: at, end: at });
          selection.insertText(words);
          const node = selection.anchor.getNode();
          $setCompositionKey(composing && $isTextNode(node) ? node.getKey() : null);
        },
        { discrete: discrete || undefined },
      );
    },
    /** What was queued for after the event has happened. */
    rest: () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done))),
  };
}

describe("an editor and its document", () => {
  it("sends what is typed with where it ended", () => {
    const { type, sent } = bench("one two three");
    type(13, "!");
    expect(sent).toEqual([{ text: "one two three!", caret: 14 }]);
  });

  it("keeps words typed at the edge of a clause out of it once the document has answered", async () => {
    const { type, show, pieces, rest } = bench("one two three");
    type(7, "s");
    show("one twos three");
    await rest();
    expect(pieces()).toEqual(["one ", "two", "s three"]);
  });

  it("does not send back what came from the document", async () => {
    const { show, shown, sent, rest } = bench("one two three");
    show("one two four");
    await rest();
    expect(shown()).toBe("one two four");
    expect(sent).toEqual([]);
  });

  it("lets nothing in while somebody composes, and everything after", async () => {
    const { type, show, shown, sent, rest } = bench("one two three");
    type(0, "日", true);
    show("日one two three, four");
    await rest();
    expect(shown()).toBe("日one two three");
    type(1, "本", true);
    expect(sent.at(-1)).toEqual({ text: "日本one two three, four", caret: 2 });
    show("日本one two three, four");
    type(2, "語");
    expect(sent.at(-1)).toEqual({ text: "日本語one two three, four", caret: 3 });
    show("日本語one two three, four");
    await rest();
    expect(shown()).toBe("日本語one two three, four");
  });

  it("sends what was typed over what has come from elsewhere at the same moment", async () => {
    const { type, show, shown, sent, rest } = bench("one two three");
    type(13, "!", false, false);
    show("none two three");
    expect(sent).toEqual([{ text: "none two three!", caret: 15 }]);
    show("none two three!");
    await rest();
    expect(shown()).toBe("none two three!");
  });

  it("sends words twice over that were typed before the document could answer", () => {
    const { type, sent } = bench("one two three");
    type(13, "!");
    type(14, "?");
    expect(sent.map(({ text }) => text)).toEqual(["one two three!", "one two three!?"]);
  });
});
