import { expect, type Locator } from "@playwright/test";

/** The text that an editor of bound words shows, to the character. */
const textOf = (editor: Locator): Promise<string> =>
  editor.evaluate((root) =>
    [...root.children]
      .map((block) =>
        [...block.childNodes]
          // A line break that holds an empty last line open is no part of the text.
          .filter((node) => !(node instanceof HTMLElement && "lexicalManagedLinebreak" in node.dataset))
          .map((node) => (node instanceof HTMLBRElement ? "\n" : (node.textContent ?? "")))
          .join(""),
      )
      .join("\n"),
  );

/** Waits until the editor shows a text and gives it. */
export async function expectText(editor: Locator, text: string | RegExp): Promise<string> {
  const poll = expect.poll(() => textOf(editor));
  await (typeof text === "string" ? poll.toBe(text) : poll.toMatch(text));
  return textOf(editor);
}

/** Puts the caret between two characters of the text, or selects up to `end`; offsets are UTF-16 units. */
export async function putCaret(editor: Locator, start: number, end = start): Promise<void> {
  await editor.focus();
  await editor.evaluate(
    async (root, [from, to]) => {
      const leaves = [...root.children].flatMap((block) => [...block.childNodes]);
      const place = (offset: number): [Node, number] => {
        let before = 0;
        for (const leaf of leaves) {
          const words = leaf.firstChild;
          const length = leaf instanceof HTMLBRElement ? 1 : (leaf.textContent ?? "").length;
          if (words && offset <= before + length) return [words, offset - before];
          before += length;
        }
        return [root, root.childNodes.length];
      };
      getSelection()?.setBaseAndExtent(...place(from), ...place(to));
      // The editor hears of it with the next event.
      await new Promise((heard) => requestAnimationFrame(() => setTimeout(heard)));
    },
    [start, end] as const,
  );
}

/** Puts the caret behind words of the text, or `inside` of them so many units in. */
export async function caretAt(editor: Locator, words: string, inside = words.length): Promise<void> {
  const text = await textOf(editor);
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`“${words}” does not stand in the text`);
  await putCaret(editor, start + inside);
}

/** Where on the page words stand that no clause cuts, so many units in; in pixels. */
export async function placeOf(
  editor: Locator,
  words: string,
  inside: number,
): Promise<{ x: number; y: number }> {
  await editor.scrollIntoViewIfNeeded();
  return editor.evaluate(
    (root, [sought, units]) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue?.indexOf(sought) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at + units);
        range.setEnd(node, at + units + 1);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left, y: top + height / 2 };
      }
      throw new Error(`“${sought}” does not stand in the text`);
    },
    [words, inside] as const,
  );
}

/** Gives something to a text as the clipboard would. */
export const pasteInto = (editor: Locator, formats: Readonly<Record<string, string>>): Promise<void> =>
  editor.evaluate((root, given) => {
    const clipboardData = new DataTransfer();
    for (const [format, data] of Object.entries(given)) clipboardData.setData(format, data);
    root.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, formats);

/** Words that stand for something, in order, as the page draws them. */
export const clausesOf = (editor: Locator): Promise<string[]> =>
  editor.locator("[data-clause]").allTextContents();
