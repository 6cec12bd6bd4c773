import { expect, type Page, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { tabTo } from "./support/accessible.ts";
import { enter, withStudio } from "./support/studio.ts";

const studio = withStudio();

/** Runs a command of the palette by its first letters. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: en.ui.searchCommands });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette.getByRole("option", { selected: true })).toHaveText(words);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
}

test("a task is taken, read and confirmed at screening with the keyboard alone", async ({ browser }) => {
  const page = await enter(browser, studio(), "Marek");
  await page.reload();
  await expect(page.getByRole("navigation", { name: en.shell.navigation })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: en.shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await command(page, en.shell.nav.queue);
  await tabTo(page, page.getByRole("button", { name: en.queue.screening.next }));
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: en.work.screening.reveal }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: en.ui.cancel })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: en.work.screening.reveal })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: en.work.screening.reveal }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: en.work.screening.path })).toBeVisible();

  await tabTo(page, page.getByRole("textbox", { name: en.work.screening.steps }));
  await page.keyboard.type("Followed every row to its abstract; the values agree.");
  await tabTo(page, page.getByRole("button", { name: en.work.screening.confirmGuided }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(en.work.screening.accepted)).toBeVisible();
  await expect(page).toHaveURL(/\/queue$/);
});

test("a task is begun and its title written with the keyboard alone", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  await command(page, en.shell.nav.tasks);
  await expect(page).toHaveURL(/\/tasks$/);
  await command(page, en.tasks.newTask);
  const dialog = page.getByRole("dialog", { name: en.tasks.new.title });
  await tabTo(page, dialog.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: en.words.type["literature-retrieval"] })).toBeChecked();
  await tabTo(page, dialog.getByRole("textbox", { name: en.tasks.new.name }));
  await page.keyboard.type("A paper without its own words");
  await tabTo(page, dialog.getByRole("button", { name: en.tasks.new.create }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/edit$/);
  await expect(page.getByRole("banner").getByText("A paper without its own words")).toBeVisible();

  const client = await studio().signIn("aiko");
  const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true });
  expect(lines.map((it) => [it.title, it.type])).toContainEqual([
    "A paper without its own words",
    "literature-retrieval",
  ]);
});
