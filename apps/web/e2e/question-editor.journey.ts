import { expect, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { sharedMessages } from "../../../packages/task-types/src/views/shared/messages.ts";
import type { StudioClient } from "../../../tests/support/client.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { caretAt, clausesOf, expectText, pasteInto, placeOf, putCaret } from "./support/bound-text.ts";
import { boundText, draftWithQuestion } from "./support/drafts.ts";
import { editorPath, expectSaved } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { anyOf, say } from "./support/words.ts";

const studio = withStudio();
const START = "The enzyme has over 300 residues and a name";
const question = (page: Page) => page.getByRole("textbox", { name: messages.question.label, exact: true });

/** A draft whose question has two bound clauses, one within the other, open in the editor. */
async function open(browser: Parameters<typeof enter>[0]): Promise<{
  page: Page;
  client: StudioClient;
  task: string;
  onServer: () => Promise<{ text: string; quotes: string[] }>;
}> {
  const client = await studio().signIn("aiko");
  const task = await draftWithQuestion(
    client,
    boundText(START, [
      ["enzyme has over 300 residues", "edge:disorder-enzyme"],
      ["over 300", "constraint:length"],
    ]),
  );
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(editorPath("example", task));
  await expectText(question(page), START);
  const onServer = async () => {
    const { content } = await client.api.draft.read.query({ task });
    const { text, spans } = (content.payload as { question: { text: string; spans: { quote: string }[] } })
      .question;
    return { text, quotes: spans.map(({ quote }) => quote) };
  };
  return { page, client, task, onServer };
}

test("words composed at the edge of a clause stay outside it, inside it they belong to it", async ({
  browser,
}) => {
  const { page, onServer } = await open(browser);
  const ime = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const text of steps)
      await ime.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await ime.send("Input.insertText", { text: steps.at(-1) ?? "" });
  };
  const editor = question(page);

  await caretAt(editor, "residues");
  await compose("に", "にほ", "日本");
  await expectText(editor, "The enzyme has over 300 residues日本 and a name");
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has ", "over 300", " residues"]);

  await caretAt(editor, "over");
  await compose("ご", "五");
  await expectText(editor, "The enzyme has over五 300 residues日本 and a name");
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has ", "over五 300", " residues"]);

  await caretAt(editor, "The ");
  await compose("か", "核");
  await expectText(editor, "The 核enzyme has over五 300 residues日本 and a name");
  await caretAt(editor, "enzyme has ");
  await compose("か", "核");
  await expectText(editor, "The 核enzyme has 核over五 300 residues日本 and a name");
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has 核", "over五 300", " residues"]);

  // Given up, a composition leaves nothing behind.
  await caretAt(editor, "name");
  await ime.send("Input.imeSetComposition", { text: "な", selectionStart: 1, selectionEnd: 1 });
  await ime.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
  const text = await expectText(editor, "The 核enzyme has 核over五 300 residues日本 and a name");
  await page.keyboard.type("!");
  await expectText(editor, `${text}!`);

  await expectSaved(page);
  await expect
    .poll(onServer)
    .toEqual({ text: `${text}!`, quotes: ["enzyme has 核over五 300 residues", "over五 300"] });
});

test("right-to-left words, emoji and combining marks stand on the server as typed", async ({ browser }) => {
  const { page, client, task, onServer } = await open(browser);
  const editor = question(page);
  await putCaret(editor, 0);
  await page.keyboard.insertText("שלום 👩‍🔬 ");
  await page.keyboard.type("e\u0301 \u{1f9ec}");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("\u{1f9e0} ");
  const head = "שלום 👩‍🔬 e\u0301 \u{1f9e0} ";
  await expectText(editor, head + START);
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has ", "over 300", " residues"]);
  const block = editor.locator("> *").first();
  await expect(block).toHaveCSS("direction", "rtl");

  // Exactly the words between two surrogate pairs are bound.
  await caretAt(editor, "\u{1f9e0} The");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await expectSaved(page);
  await expect.poll(onServer).toEqual({
    text: head + START,
    quotes: ["enzyme has over 300 residues", "over 300"],
  });
  expect((await client.api.draft.read.query({ task })).version).toBeGreaterThan(1);
  const again = await enter(browser, studio(), "Aiko");
  await again.goto(editorPath("example", task));
  await expectText(question(again), head + START);
  await expect.poll(() => clausesOf(question(again))).toEqual(["enzyme has ", "over 300", " residues"]);
});

test("what is pasted, dropped and cut is plain text, and every step can be taken back", async ({
  browser,
}) => {
  const { page, onServer } = await open(browser);
  const editor = question(page);
  const states = [START];
  const note = async (text: string) => states.push(await expectText(editor, text));

  await caretAt(editor, "The ");
  await pasteInto(editor, { "text/html": "<b>new</b> <i>kind</i>", "text/plain": "new\r\nkind\tof " });
  await note(`The new\nkind\tof ${START.slice(4)}`);
  await expect(editor.locator("b, i, strong, em")).toHaveCount(0);

  await putCaret(editor, (states.at(-1) ?? "").length);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Which?");
  await note(`${states.at(-1)}\n\nWhich?`);

  await putCaret(editor, 0, 4);
  await page.keyboard.press("ControlOrMeta+x");
  await note((states.at(-1) ?? "").slice(4));

  const drag = await page.context().newCDPSession(page);
  const into = await placeOf(editor, "enzyme", 3);
  const data = { items: [{ mimeType: "text/plain", data: "-zy-" }], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await drag.send("Input.dispatchDragEvent", { type, ...into, data });
  await note((states.at(-1) ?? "").replace("enzyme", "enz-zy-yme"));
  await expect.poll(() => clausesOf(editor)).toEqual(["enz-zy-yme has ", "over 300", " residues"]);

  // Words of the text itself are moved.
  const name = (states.at(-1) ?? "").indexOf("a name");
  await putCaret(editor, name, name + 6);
  const [from, to] = [await placeOf(editor, "a name", 3), await placeOf(editor, "Which?", 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 3, to.y, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await note((states.at(-1) ?? "").replace("a name", "").replace("Which", "Wha nameich"));

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await note("");
  await expect(editor.locator("[data-clause]")).toHaveCount(0);

  for (const state of states.slice(0, -1).toReversed()) {
    await page.keyboard.press("ControlOrMeta+z");
    await expectText(editor, state);
  }
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has ", "over 300", " residues"]);
  const dropped = states.slice(1, -2);
  for (const state of dropped) {
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expectText(editor, state);
  }
  // Typing goes on where the last step has left the caret.
  await page.keyboard.type("+");
  await expectText(editor, (dropped.at(-1) ?? "").replace("enz-zy-", "enz-zy-+"));
  await page.keyboard.press("ControlOrMeta+z");
  await expectSaved(page);
  await expect.poll(onServer).toEqual({
    text: dropped.at(-1) ?? "",
    quotes: ["enz-zy-yme has over 300 residues", "over 300"],
  });
});

test("words are bound, visited clause by clause and unbound with the keyboard", async ({ browser }) => {
  const { page, onServer } = await open(browser);
  const editor = question(page);
  await putCaret(editor, START.length - "name".length, START.length);
  const words = sharedMessages.bind;
  await page.getByRole("button", { name: say(words.bind, { words: "name" }) }).click();
  const item = page.getByRole("menuitem").first();
  const label = (await item.textContent()) ?? "";
  await item.click();
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has ", "over 300", " residues", "name"]);
  await expectAccessible(page, "a question with bound words");

  await putCaret(editor, 0);
  const run = (text: string) => editor.locator("[data-clause]").filter({ hasText: text });
  await page.keyboard.press("Alt+ArrowRight");
  await expect(run("enzyme has")).toHaveAttribute("data-lit", "true");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(run("over 300")).toHaveAttribute("data-lit", "true");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(run("name")).toHaveAttribute("data-lit", "true");
  await expect(run("over 300")).not.toHaveAttribute("data-lit", "true");
  await expect(page.locator(".clause-tip")).toContainText(words.standsFor.split("{{")[0] ?? "");
  expect(label).not.toBe("");
  // Beyond the last clause the key does nothing, and above all does not leave the page.
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(run("over 300")).toHaveAttribute("data-lit", "true");
  await page.keyboard.type("just ");
  await expectText(editor, START.replace("over", "just over"));
  await expect.poll(() => clausesOf(editor)).toEqual(["enzyme has just ", "over 300", " residues", "name"]);

  // Tab leads out of the text.
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  await expectSaved(page);
  await expect.poll(onServer).toEqual({
    text: START.replace("over", "just over"),
    quotes: ["enzyme has just over 300 residues", "over 300", "name"],
  });
});

test("a finding leads to its words, and its line goes when they are bound", async ({ browser }) => {
  const { page } = await open(browser);
  const editor = question(page);
  await putCaret(editor, START.length);
  const loose = "It was seen in a hot summer.";
  await page.keyboard.type(`. ${loose}`);
  const finding = page.getByRole("listitem").filter({ hasText: loose });
  await finding.getByRole("button", { name: en.editor.findings.goTo }).first().click();
  await expect(editor).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(loose);
  const underlined = () =>
    page.evaluate(() =>
      ["wash-block", "wash-warn", "wash-info"]
        .flatMap((name) => [...(CSS.highlights.get(name) ?? [])])
        .map((range) => range.toString()),
    );
  await expect.poll(underlined).toContain(loose);
  await page.getByRole("button", { name: anyOf(sharedMessages.bind.bind) }).click();
  await page.getByRole("menuitem").first().click();
  await expect.poll(() => clausesOf(editor)).toContain(loose);
  await expect.poll(underlined).not.toContain(loose);
});
