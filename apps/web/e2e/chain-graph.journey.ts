import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { expectAccessible, tabTo } from "./support/accessible.ts";
import { editorPath, ownDraft } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";

const studio = withStudio();
const { graph } = messages;

const region = (page: Page) => page.locator("[data-graph]");
const box = (page: Page, name: RegExp) => region(page).getByRole("button", { name });
const choice = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function openDraft(page: Page): Promise<void> {
  const client = await studio().signIn("aiko");
  await page.goto(editorPath("example", await ownDraft(client)));
  await expect(choice(page, graph.outlineView)).toBeChecked();
}

test("a chain is walked, opened and left in its graph with the keyboard alone", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  await openDraft(page);
  await tabTo(page, choice(page, graph.outlineView));
  await page.keyboard.press("ArrowRight");
  await expect(choice(page, graph.graphView)).toBeFocused();
  await expect(page.getByText(graph.nowGraph)).toBeAttached();

  await tabTo(page, box(page, /^Step 1 of 4: hawkinsinuria, .*masked/));
  await page.keyboard.press("ArrowDown");
  await expect(box(page, /^Hop to step 2 of 4: protein altered/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box(page, /^Step 2 of 4/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(box(page, /^Constraint 2a/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: messages.node.name, exact: true }).first()).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(box(page, /^Step 2 of 4/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choice(page, graph.graphView)).toBeFocused();
});

test("somebody who chose the graph finds it again, reads it in light and dark, and takes it away as SVG", async ({
  browser,
}) => {
  test.slow();
  const page = await enter(browser, studio(), "Aiko");
  await openDraft(page);
  await choice(page, graph.graphView).check();
  await expect(box(page, /^Step 4 of 4/)).toBeAttached();
  await page.reload();
  await expect(choice(page, graph.graphView)).toBeChecked();
  await expect(box(page, /^Step 1 of 4/)).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: graph.save }).click();
  const svg = await readFile(await (await saved).path(), "utf8");
  expect(svg).toContain(">hawkinsinuria</text>");
  await box(page, /^Step 1 of 4/).focus();
  await expectAccessible(page, "the graph of a chain");

  await page.getByRole("button", { name: graph.enlarge }).click();
  const large = page.getByRole("dialog").locator("[data-graph-part]");
  await expect(large).toHaveCount(7);
  await large.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(graph.card)).toBeVisible();
});
