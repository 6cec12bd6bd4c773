import { expect, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible, tabTo } from "./support/accessible.ts";
import { withDatabases } from "./support/databases.ts";
import { expectSaved } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const databases = withDatabases();
const studio = withStudio({
  get environment() {
    return databases.environment();
  },
});
const { desk, picks, nest, describe } = messages;

const question = (page: Page) => page.getByRole("textbox", { name: messages.question.label, exact: true });
const list = (page: Page) => page.getByRole("listbox", { name: desk.list });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Begins a task of the first type with the keyboard alone. */
async function beginTask(page: Page): Promise<void> {
  await page.goto("/b/example/tasks");
  const start = page.getByRole("button", { name: en.tasks.newTask });
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: en.tasks.new.title });
  await expect(
    dialog.getByRole("radio", { name: en.words.type["database-navigation"], checked: true }),
  ).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: en.tasks.new.create }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/edit$/);
  await expect(question(page)).toHaveValue("");
  await expect(dialog).toBeHidden();
}

/** Finds a record through the box, wherever the focus is. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Alt+r");
  await expect(page.getByRole("textbox", { name: desk.paste })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
}

/** Makes the first line that holds some words the active one. */
async function line(page: Page, words: string): Promise<void> {
  await expect(list(page)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: desk.filter })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
}

/** Writes down the question after a step that must have changed it. */
async function noted(page: Page, steps: string[], part: RegExp): Promise<void> {
  await expect(question(page)).toHaveValue(part);
  steps.push(await question(page).inputValue());
}

test("a chain of four hops is built backwards from one record with the keyboard alone, undone to blank and redone", async ({
  browser,
}) => {
  test.slow();
  const page = await enter(browser, studio(), "Aiko");
  await beginTask(page);
  const steps = [""];

  await find(page, "1TUP");
  await line(page, "resolution");
  await page.keyboard.press("Enter");
  await noted(page, steps, /^What is the .*resolution.* of TUMOR SUPPRESSOR P53/);

  await line(page, "diffraction");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-preview]")).toContainText("DIFFRACTION");
  await page.keyboard.press("ControlOrMeta+Enter");
  await noted(page, steps, /the structure whose .* is X-RAY DIFFRACTION/);

  await line(page, "P04637");
  await page.keyboard.press("n");
  await expect(button(page, nest.fetch)).toBeFocused();
  await page.keyboard.press("Enter");
  await noted(page, steps, /that contains Cellular tumor antigen p53/);
  await expect(page.getByRole("article", { name: /Cellular tumor antigen p53/ })).toBeVisible();

  await line(page, "length");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: say(picks.operator, { attribute: "Length" }) }));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: messages.operators["="], exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const width = page.getByRole("slider", { name: say(picks.width, { attribute: "Length" }) });
  await tabTo(page, width);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-preview]")).toContainText("about 400");
  await page.keyboard.press("Alt+r");
  await tabTo(page, list(page));
  await line(page, "tumor suppressor");
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, picks.count));
  await page.keyboard.press("Enter");
  await expect(page.getByText(say(picks.leaves_other, { count: 3 }))).toBeVisible();
  await expectAccessible(page, "a record with what is picked from it");
  await tabTo(page, button(page, say(picks.mask, { name: "Cellular tumor antigen p53" })));
  await page.keyboard.press("Enter");
  await noted(page, steps, /the protein whose .*length is about 400 aa/);

  await line(page, "MDM2");
  await page.keyboard.press("n");
  await expect(button(page, nest.fetch)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(en.errors.reason.source_no_record)).toBeVisible();
  await tabTo(page, button(page, nest.label));
  await page.keyboard.press("Enter");
  await noted(page, steps, /interacts with MDM2/);
  const hops = say(messages.hops_other, { count: 4 });
  await expect(page.getByText(hops)).toBeVisible();

  for (const before of steps.slice(0, -1).toReversed()) {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(question(page)).toHaveValue(before);
  }
  await expect(page.getByText(messages.emptyChain)).toBeVisible();
  for (const after of steps.slice(1)) {
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(question(page)).toHaveValue(after);
  }
  await expect(page.getByText(hops)).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page, "a chain of four hops");
});

test("a description is reworded, reordered and taken off, and a fresher record shown with what it changes", async ({
  browser,
}) => {
  test.slow();
  const page = await enter(browser, studio(), "Aiko");
  await beginTask(page);
  await find(page, "https://www.rcsb.org/structure/1TUP");
  await line(page, "resolution");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue(/^What is the resolution of TUMOR SUPPRESSOR P53/);
  const named = await question(page).inputValue();
  await line(page, "diffraction");
  await page.keyboard.press("Enter");
  await line(page, "science");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(question(page)).toHaveValue(/X-RAY DIFFRACTION and whose .* is Science/);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: desk.paste })).toBeFocused();

  const clause = page.getByRole("textbox", { name: say(describe.clause, { number: 1 }) });
  await tabTo(page, clause);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("that was seen by X-rays");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue(/the structure that was seen by X-rays and whose .* is Science/);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(question(page)).toHaveValue(/the structure whose .* is Science and that was seen by X-rays/);
  await expectAccessible(page, "the clauses of a description");

  await tabTo(page, button(page, say(desk.openRecord, { identifier: "1TUP" })));
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
  await tabTo(page, button(page, desk.fresh));
  await page.keyboard.press("Enter");
  await expect(page.getByText(desk.freshSame)).toBeVisible();
  databases.change("data.rcsb.org/graphql", (body) => body.replaceAll("2.2", "2.4"));
  await page.keyboard.press("Enter");
  const changed = say(desk.changedLine, { what: desk.answer, before: "2.2", after: "2.4" });
  await expect(page.getByText(changed)).toBeVisible();
  await expectAccessible(page, "what a fresher record changes");
  await tabTo(page, button(page, desk.replace));
  await page.keyboard.press("Enter");
  await expect(page.getByText(changed)).toBeHidden();

  await tabTo(page, button(page, describe.unmask));
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue(named);
});

test("what no database gives is pasted, and whoever types on meanwhile keeps the focus", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Aiko");
  await beginTask(page);
  await page.keyboard.press("Alt+r");
  await expect(page.getByRole("textbox", { name: desk.paste })).toBeFocused();
  await page.keyboard.type("uniprot:P38398");
  await page.keyboard.press("Enter");
  await expect(page.getByText(en.errors.reason.source_no_record)).toBeVisible();
  await tabTo(page, button(page, desk.pasteInstead));
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: desk.database }).click();
  await page.getByRole("option", { name: desk.otherDatabase }).click();
  await page.getByRole("textbox", { name: desk.databaseName }).fill("A herbarium");
  await page.getByRole("textbox", { name: desk.body }).fill('{"name":"Saxifraga cotyledon","height":"60"}');
  await button(page, desk.describe).press("Enter");
  await expect(page.getByText(desk.guessed)).toBeVisible();
  await expect(page.getByRole("option", { name: /60/ })).toBeVisible();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  databases.change("eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi", (body) =>
    released.then(() => body),
  );
  await page.keyboard.press("Alt+r");
  await page.keyboard.type("pubmed:8023157");
  await page.keyboard.press("Enter");
  await expect(page.getByText(desk.finding)).toBeVisible();
  await question(page).focus();
  await page.keyboard.type("Which article is meant");
  release();
  await expect(page.getByRole("article", { name: /Crystal structure/ })).toBeVisible();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveValue("Which article is meant");
});

test("a stored constraint is widened in graph and question at once, and counted in its database", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Aiko");
  await beginTask(page);
  await find(page, "uniprot:P04637");
  await line(page, "mass");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue(/^What is the .*mass of Cellular tumor antigen p53/);
  for (const words of ["length", "tumor suppressor"]) {
    await line(page, words);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(question(page)).toHaveValue(/whose length is 393 aa and whose keyword is Tumor suppressor/);

  await button(page, desk.close).click();
  const constraints = page.getByRole("list", { name: messages.constraint.list });
  const length = constraints.getByRole("button", { name: /Length/ });
  await tabTo(page, length);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("slider", { name: describe.widen }));
  await page.keyboard.press("End");
  await expect(question(page)).toHaveValue(/whose length is about 400 aa/);
  await page.keyboard.press("Home");
  await expect(question(page)).toHaveValue(/whose length is 393 aa/);
  await length.click();

  await constraints.getByRole("button", { name: /Keyword/ }).click();
  await button(page, picks.count).click();
  await expect(page.getByText(say(picks.counted_other, { count: 3 }))).toBeVisible();
});
