import { expect, type Locator, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible, tabTo } from "./support/accessible.ts";
import { expectText } from "./support/bound-text.ts";
import { withDatabases } from "./support/databases.ts";
import { expectSaved } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { anyOf, say } from "./support/words.ts";

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
  await expectText(question(page), "");
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
  steps.push(await expectText(question(page), part));
}

/** Moves on with the Tab key, however far it is. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 250 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Types into a field that the Tab key leads to. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name, exact: true });
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Opens the submission with the keyboard alone. */
async function openSubmission(page: Page): Promise<Locator> {
  await reach(page, button(page, en.editor.act.submit));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: en.editor.submit.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a chain of four hops over three databases is built backwards from one record with the keyboard alone, undone to blank, redone and submitted", async ({
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
  await tabTo(page, button(page, picks.count));
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(say(picks.alone, { leaves: say(picks.leaves_other, { count: 640 }) })),
  ).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await noted(page, steps, /the structure whose .* is X-RAY DIFFRACTION/);

  await line(page, "P04637");
  await page.keyboard.press("n");
  await expect(button(page, nest.fetch)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, picks.count)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(say(picks.leaves_other, { count: 12 }))).toBeVisible();
  await tabTo(page, button(page, nest.fetch));
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
  await expect(page.getByText("12 → 1", { exact: true })).toBeVisible();
  await expectAccessible(page, "a record with what is picked from it");
  await tabTo(page, button(page, say(picks.mask, { name: "Cellular tumor antigen p53" })));
  await page.keyboard.press("Enter");
  await noted(page, steps, /the protein whose .*length is about 400 aa/);

  await line(page, "8023157");
  await page.keyboard.press("n");
  await expect(button(page, nest.fetch)).toBeFocused();
  await page.keyboard.press("Enter");
  await noted(page, steps, /that is described in Crystal structure/);
  await expect(page.getByRole("article", { name: /Crystal structure/ })).toBeVisible();
  for (const words of ["issue", "last author"]) {
    await line(page, words);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("ControlOrMeta+Enter");
  await noted(page, steps, /the article whose issue is 5170 and whose last author is Pavletich NP/);
  const hops = say(messages.hops_other, { count: 4 });
  await expect(page.getByText(hops)).toBeVisible();

  for (const before of steps.slice(0, -1).toReversed()) {
    await page.keyboard.press("ControlOrMeta+z");
    await expectText(question(page), before);
  }
  await expect(page.getByText(messages.emptyChain)).toBeVisible();
  for (const after of steps.slice(1)) {
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expectText(question(page), after);
  }
  await expect(page.getByText(hops)).toBeVisible();
  await expectAccessible(page, "a chain of four hops");

  await reach(page, page.locator("summary", { hasText: en.editor.meta.heading }));
  await page.keyboard.press("Enter");
  await write(page, en.editor.meta.title, "From an article to a resolution");
  await write(page, en.editor.meta.disciplines, "Structural biology");
  await write(page, en.editor.meta.databases, "RCSB PDB\nUniProtKB\nPubMed");
  await write(page, en.editor.meta.licence, "CC BY 4.0");
  await write(page, messages.scope, "RCSB PDB, UniProtKB and PubMed");
  await expectSaved(page);

  const dialog = await openSubmission(page);
  const stops = dialog.getByRole("list", { name: en.editor.findings.heading }).getByRole("listitem");
  await expect(stops).toHaveCount(1);
  await tabTo(page, stops.getByRole("button", { name: en.editor.findings.goTo }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await reach(page, button(page, messages.answer.addNearMiss));
  await page.keyboard.press("Enter");
  await write(page, messages.answer.nearMiss, "2.0");
  await write(page, messages.answer.reason, "The resolution of another structure of the same protein.");
  await reach(page, page.getByRole("checkbox", { name: messages.answer.soleOrigin }));
  await page.keyboard.press("Space");
  await expectSaved(page);

  await openSubmission(page);
  await expect(stops).toHaveCount(0);
  await tabTo(page, dialog.getByRole("button", { name: en.editor.submit.go, exact: true }));
  await page.keyboard.press("Enter");
  const [, task = ""] = /\/t\/([^/]+)\/edit$/.exec(page.url()) ?? [];
  await page.waitForURL(new RegExp(`/t/${task}$`), { timeout: 30_000 });

  const fresh = await enter(browser, studio(), "Aiko");
  await fresh.goto(`/b/example/t/${task}`);
  await expect(fresh.getByText(en.task.need.screen)).toBeVisible();
  const client = await studio().signIn("aiko");
  const { document } = await client.api.revision.read.mutate({ task, revision: 1 });
  expect(document.payload).toMatchObject({ question: { text: steps.at(-1) } });
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
  const named = await expectText(question(page), /^What is the resolution in Å of TUMOR SUPPRESSOR P53/);
  await line(page, "diffraction");
  await page.keyboard.press("Enter");
  await line(page, "science");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectText(question(page), /X-RAY DIFFRACTION and whose .* is Science/);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: desk.paste })).toBeFocused();

  const clause = page.getByRole("textbox", { name: say(describe.clause, { number: 1 }) });
  await tabTo(page, clause);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("that was seen by X-rays");
  await page.keyboard.press("Enter");
  await expectText(question(page), /the structure that was seen by X-rays and whose .* is Science/);
  await page.keyboard.press("Alt+ArrowDown");
  await expectText(question(page), /the structure whose .* is Science and that was seen by X-rays/);
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

  // What the question asks something of stays, and so does the focus.
  const entity = page.locator("[data-outline-head]", { hasText: messages.node.masked });
  await entity.focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText(anyOf(messages.refused["asked-of"])).first()).toBeVisible();
  await expect(entity).toBeFocused();

  await tabTo(page, button(page, describe.unmask));
  await page.keyboard.press("Enter");
  await expectText(question(page), named);

  const answer = page.locator("[data-outline-head]", { hasText: messages.answer.title });
  await answer.focus();
  await page.keyboard.press("Delete");
  await expectText(question(page), "");
  await expect(page.locator("[data-outline-head]:focus")).toContainText("TUMOR SUPPRESSOR");
  await page.keyboard.press("ControlOrMeta+z");
  await expectText(question(page), named);
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
  await expectText(question(page), "Which article is meant");
});

test("a stored constraint is widened in graph and question at once, and counted in its database", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Aiko");
  await beginTask(page);
  await find(page, "uniprot:P04637");
  await line(page, "mass");
  await page.keyboard.press("Enter");
  await expectText(question(page), /^What is the mass in Da of Cellular tumor antigen p53/);
  for (const words of ["length", "tumor suppressor"]) {
    await line(page, words);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectText(question(page), /whose length is 393 aa and whose keyword is Tumor suppressor/);

  await button(page, desk.close).click();
  const constraints = page.getByRole("list", { name: messages.constraint.list });
  const length = constraints.getByRole("button", { name: /Length/ });
  await tabTo(page, length);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("slider", { name: describe.widen }));
  await page.keyboard.press("End");
  await expectText(question(page), /whose length is about 400 aa/);
  await page.keyboard.press("Home");
  await expectText(question(page), /whose length is 393 aa/);
  await length.click();

  await constraints.getByRole("button", { name: /Keyword/ }).click();
  await button(page, messages.set.ask).click();
  await button(page, messages.set.send).click();
  await button(page, say(messages.set.keep_other, { count: 3 })).click();
  await expect(page.getByText(say(messages.set.kept_other, { count: 3 }))).toBeVisible();
});
