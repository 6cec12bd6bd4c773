import { expect, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectSaved } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const studio = withStudio();
const words = en.importing;
const table = [
  "Prompt;Right;Notes",
  '"How heavy, in g/mol,',
  'is nitisinone?";329.2;one',
  "Which gene is altered?;HPD;two",
  ";;",
  "which gene is  ALTERED?;TAT;three",
  ";orphan;four",
].join("\r\n");

const choose = (page: Page, name: string, body: string | Buffer) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(body as string) });

async function pick(page: Page, field: string, column: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).first().click();
  await page.getByRole("option", { name: column, exact: true }).click();
}

test("a curator makes drafts of a table of questions and finds them", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  await page.goto("/b/example/tasks");
  await page.getByRole("link", { name: en.tasks.import }).click();
  await expect(page.getByRole("heading", { name: words.title, level: 1 })).toBeVisible();
  await expectAccessible(page, "import, before a file is chosen");

  await choose(page, "latin.csv", Buffer.from("Frage;Antwort\nWo?;Z\u00fcrich", "latin1"));
  await expect(page.getByRole("alert")).toContainText(say(words.place, { line: 2 }));
  await pick(page, words.encoding.label, words.encoding["windows-1252"]);
  await pick(page, words.mapping.field.question, "Frage");
  await pick(page, words.mapping.field.answer, "Antwort");
  await expect(page.getByRole("table").getByText("Z\u00fcrich")).toBeVisible();

  await choose(page, "set.csv", table);
  await expect(page.getByText(say(words.mapping.unused, { names: "Right, Notes" }))).toBeVisible();
  await pick(page, words.mapping.field.answer, "Right");
  await pick(page, words.mapping.profile, words.mapping.guess);
  await expect(page.getByRole("row").nth(1)).toContainText("How heavy, in g/mol, is nitisinone?");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say(words.place, { line: 7 }));
  const same = words.same;
  const takeOf = (line: number) =>
    page.getByRole("checkbox", { name: say(words.rows.takeLine, { line }), exact: true });
  await expect(page.getByText(say(same.found_one, { count: 1 }))).toContainText(same.left_one);
  await expect(page.getByText(say(same.line, { line: 4 }))).toBeVisible();
  await expect(takeOf(6)).not.toBeChecked();
  await page.getByRole("button", { name: same.takeAll }).click();
  await expect(takeOf(6)).toBeChecked();
  await page.getByRole("button", { name: same.leaveAll }).click();
  const go = page.getByRole("button", { name: say(words.go_other, { count: 2 }) });
  await expect(go).toBeDisabled();
  await expectAccessible(page, "import, a table with an error");

  await page.getByRole("checkbox", { name: say(words.leaveOut_one, { count: 1 }) }).check();
  await go.click();
  await expect(page.getByRole("heading", { name: say(words.done_other, { count: 2 }) })).toBeVisible();
  await expect(page.getByText(say(words.fromLine, { line: 4, name: "set.csv" }))).toBeVisible();
  await expectAccessible(page, "import, done");

  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^example-\d+$/ })
    .first();
  const key = await link.innerText();
  await link.click();
  await expectSaved(page);
  await expect(page.getByText("is nitisinone?").first()).toBeVisible();
  // The answer stands there before anything leads to it, with what to do next.
  await expect(page.getByRole("button", { name: /329\.2/ })).toBeVisible();
  await expectAccessible(page, "a draft that an import made");
  await page.getByRole("button", { name: messages.desk.findAnswer }).click();
  await expect(page.getByRole("textbox", { name: messages.desk.paste })).toBeFocused();
  const client = await studio().signIn("aiko");
  const { content } = await client.api.draft.read.query({ task: key });
  expect(content.payload).toMatchObject({
    question: { text: "How heavy, in g/mol,\nis nitisinone?" },
    answer: { text: "329.2", profile: "number" },
    nodes: [],
  });
  const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true, stage: "draft" });
  expect(lines.map((it) => it.key)).toContain(key);

  // The same headings are known again, and so are the questions; one's own tasks are named.
  await page.goto("/b/example/tasks/import");
  await choose(page, "next.csv", table);
  await expect(page.getByText(say(words.mapping.unused, { names: "Notes" }))).toBeVisible();
  await expect(takeOf(7)).toBeDisabled();
  await expect(page.getByText(say(same.found_other, { count: 3 }))).toBeVisible();
  await expect(page.getByRole("row").nth(1).getByRole("link", { name: key })).toBeVisible();
  await expect(page.getByRole("button", { name: say(words.go_other, { count: 0 }) })).toBeDisabled();
  await takeOf(2).check();
  await page.getByRole("checkbox", { name: say(words.leaveOut_one, { count: 1 }) }).check();
  await expectAccessible(page, "import, questions that are asked already");
  await page.getByRole("button", { name: say(words.go_one, { count: 1 }) }).click();
  await expect(page.getByRole("heading", { name: say(words.done_one, { count: 1 }) })).toBeVisible();
});

test("an import is undone but for what was edited since, and a draft is taken up again", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Aiko");
  await page.goto("/b/example/tasks/import");
  await choose(page, "undo.csv", "Question,Answer\nIs this one kept?,yes\nIs this one thrown away?,no");
  await page.getByRole("button", { name: say(words.go_other, { count: 2 }) }).click();
  await expect(page.getByRole("heading", { name: say(words.done_other, { count: 2 }) })).toBeVisible();
  const links = page.getByRole("main").getByRole("link", { name: /^example-\d+$/ });
  const kept = await links.nth(0).innerText();
  const thrown = await links.nth(1).innerText();
  const client = await studio().signIn("aiko");
  const { version, typeVersion, content } = await client.api.draft.read.query({ task: kept });
  await client.api.draft.save.mutate({
    task: kept,
    base: version,
    saveId: crypto.randomUUID(),
    typeVersion,
    content,
  });

  await page.getByRole("button", { name: words.undo.act }).click();
  await expectAccessible(page, "undoing an import");
  await page.getByRole("button", { name: words.undo.go }).click();
  await expect(page.getByText(say(words.undo.done_one, { count: 1 }))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: words.undo.kept.edited })).toContainText(kept);

  await page.goto(`/b/example/t/${thrown}`);
  await page.getByRole("button", { name: en.task.draft.restore }).click();
  await expect(page.getByText(say(en.task.draft.restored, { key: thrown }))).toBeVisible();
  await page.getByRole("link", { name: en.task.edit }).click();
  await expectSaved(page);
  await page.getByRole("button", { name: en.editor.act.more }).click();
  await page.getByRole("menuitem", { name: en.task.draft.act }).click();
  await page.getByRole("button", { name: en.task.draft.go, exact: true }).click();
  await expect(page.getByText(en.task.draftGone)).toBeVisible();
  await page.goto("/b/example/tasks");
  await expect(page.getByRole("link", { name: kept, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: thrown, exact: true })).toBeHidden();
});

test("task documents come in by lines, and nobody but curators is asked", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  const client = await studio().signIn("aiko");
  const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true });
  const own = lines[0]?.key ?? "";
  const { content } = await client.api.draft.read.query({ task: own });
  const document = {
    format: "touchstone-task",
    formatVersion: 1,
    id: own,
    type: lines[0]?.type,
    typeVersion: 1,
    ...content,
  };
  await page.goto("/b/example/tasks/import");
  await choose(page, "two.jsonl", `${JSON.stringify(document)}\n{"format":"x"}\n`);
  await expect(page.getByRole("alert")).toContainText(say(words.place, { line: 2 }));
  // It is the very task that is there.
  await expect(page.getByRole("row").nth(1)).toContainText(own);
  await page.getByRole("button", { name: words.same.takeAll }).click();
  await page.getByRole("checkbox", { name: say(words.leaveOut_one, { count: 1 }) }).check();
  await page.getByRole("button", { name: say(words.go_one, { count: 1 }) }).click();
  await expect(page.getByRole("heading", { name: say(words.done_one, { count: 1 }) })).toBeVisible();

  const reviewer = await enter(browser, studio(), "Hugo");
  await reviewer.goto("/b/example/tasks/import");
  await expect(reviewer.getByRole("heading", { name: words.title })).toBeHidden();
});
