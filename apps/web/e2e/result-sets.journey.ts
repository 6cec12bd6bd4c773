import { expect, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { expectAccessible, tabTo } from "./support/accessible.ts";
import { withDatabases } from "./support/databases.ts";
import { editorPath, ownDraft } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const databases = withDatabases();
const studio = withStudio({
  get environment() {
    return databases.environment();
  },
});
const { set, judged } = messages;
const many = "200\u202f000";

/** Opens the worked chain of five hops in the editor. */
async function openChain(page: Page): Promise<void> {
  const client = await studio().signIn("rafael");
  await page.goto(editorPath("example", await ownDraft(client, /white matter/)));
}

test("matching records are asked for, pasted with a fault that is mended, compared and taken out, by keyboard", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Rafael");
  await openChain(page);

  await page
    .getByRole("button", { name: /protein altered in the disorder/ })
    .first()
    .click();
  const records = page.getByRole("region", { name: set.title });
  await expect(records.getByText(new RegExp(say(set.stored_one, { count: 1 })))).toBeVisible();

  const button = (name: string) => records.getByRole("button", { name, exact: true });
  await tabTo(page, button(set.ask));
  await page.keyboard.press("Enter");
  await tabTo(page, records.getByRole("combobox", { name: set.search }));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "gene", exact: true }).waitFor();
  await page.keyboard.type("gene");
  await page.keyboard.press("Enter");
  await tabTo(page, records.getByRole("textbox", { name: set.value }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ASPA");
  await page.keyboard.press("Enter");
  await expect(button(say(set.keep_other, { count: 3 }))).toBeFocused();
  await expect(records.getByText(say(set.missing, { names: "P45381" }))).toBeVisible();
  await expect(records.getByText(set.came)).toContainText("P04637, Q00987, P38398");
  await expect(records.getByText(set.left)).toContainText("P45381");
  await expectAccessible(page, "what a search found, beside what is stored");
  await tabTo(page, button(set.cancel));
  await page.keyboard.press("Escape");

  await expect(button(set.ask)).toBeFocused();
  await tabTo(page, button(set.replace));
  await page.keyboard.press("Enter");
  const text = records.getByRole("textbox", { name: set.text });
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("P45381\nno accession\nq9nrj5\nP45381");
  await expect(records.getByRole("alert")).toContainText(
    say(set.fault.unknown, {
      at: say(set.line, { number: 2 }),
      text: "no accession",
      database: "uniprot",
    }),
  );
  await expect(button(say(set.keep_other, { count: 2 }))).toBeDisabled();
  await expectAccessible(page, "a list with a fault");
  await text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("P45381\nq9nrj5\nP45381");
  await expect(records.getByText(new RegExp(say(set.duplicates_one, { count: 1 })))).toBeVisible();
  await expect(records.getByText(set.came)).toContainText("Q9NRJ5");
  await tabTo(page, button(say(set.keep_other, { count: 2 })));
  await page.keyboard.press("Enter");
  await expect(records.getByText(say(set.kept_other, { count: 2 }))).toBeVisible();
  await expect(records.getByText(new RegExp(say(set.stored_other, { count: 2 })))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(records.getByText(new RegExp(say(set.stored_one, { count: 1 })))).toBeVisible();

  await tabTo(page, button(set.remove));
  await page.keyboard.press("Enter");
  await expect(records.getByText(set.none)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(records.getByText(new RegExp(say(set.stored_one, { count: 1 })))).toBeVisible();
});

test("two hundred thousand identifiers are taken from a column of a file", async ({ browser }) => {
  const page = await enter(browser, studio(), "Rafael");
  await openChain(page);
  await page
    .getByRole("button", { name: /map location/ })
    .first()
    .click();
  const records = page.getByRole("region", { name: set.title });
  await records.getByRole("button", { name: set.replace, exact: true }).click();
  const rows = Array.from({ length: 199_999 }, (_, index) => `${index},"band ${index}",x`).join("\n");
  await records.getByRole("checkbox", { name: set.asWritten }).check();
  await records
    .locator('input[type="file"]')
    .setInputFiles({ name: "bands.csv", mimeType: "text/csv", buffer: Buffer.from(`0,4p16.3,x\n${rows}`) });
  await records.getByRole("combobox", { name: set.where }).click();
  await page
    .getByRole("option", { name: /4p16\.3/ })
    .last()
    .click();
  await expect(records.getByText(say(set.found_other, { count: many }), { exact: true })).toBeVisible();
  await records.getByRole("button", { name: say(set.keep_other, { count: many }), exact: true }).click();
  await expect(records.getByText(say(set.kept_other, { count: many }))).toBeVisible();
});

test("the candidates of a judged constraint each get a verdict and the words it rests on", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Rafael");
  await openChain(page);
  await page
    .getByRole("button", { name: /^C?\d*.*Inheritance/ })
    .first()
    .click();
  const candidates = page.getByRole("region", { name: judged.title });
  await candidates.getByRole("button", { name: judged.each }).click();
  await expect(candidates.getByText(say(judged.open_other, { count: 3 }))).toBeVisible();
  await expectAccessible(page, "judged candidates");
  await candidates.getByRole("button", { name: judged.paste }).click();
  await candidates.getByRole("textbox", { name: set.text }).fill("203450\n613926");
  await candidates.getByRole("button", { name: say(judged.keep_other, { count: 2 }), exact: true }).click();
  await expect(candidates.getByText(say(judged.count_other, { fitting: 3, count: 5 }))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(candidates.getByText(say(judged.count_other, { fitting: 3, count: 3 }))).toBeVisible();
});
