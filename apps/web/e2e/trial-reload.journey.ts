import { expect, type Page, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { saveState } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { logSearches, startTrial } from "./support/trial.ts";
import { anyOf } from "./support/words.ts";

const studio = withStudio();

const clock = (page: Page) => page.getByRole("timer", { name: en.trial.timeLeft });
/** The end of the trial as the page says it: "of 10:00 · ends 14:14:47". */
const endOn = async (page: Page): Promise<string> =>
  /ends (\d\d:\d\d:\d\d)/.exec((await clock(page).textContent()) ?? "")?.[1] ?? "no end";
const firstWork = (page: Page) => page.getByRole("textbox", { name: /^Work 1 of / }).first();

test("a reload and a second tab in the middle of a trial go on with the same clock and the same draft", async ({
  browser,
}) => {
  const page = await enter(browser, studio(), "Hugo");
  const client = await studio().signIn("hugo");
  await startTrial(page, "example");
  const trial = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const onServer = () => client.api.trial.read.query({ trial });
  const begun = (await onServer()).clock;
  expect(begun.deadline).not.toBeNull();
  const end = await endOn(page);

  await firstWork(page).fill("A work found before the reload");
  await logSearches(page, ["canonical string for a structure"]);
  await expect(saveState(page)).toHaveText(anyOf(en.ui.save.saved));
  await expect
    .poll(async () => JSON.stringify((await onServer()).answer))
    .toContain("A work found before the reload");
  expect((await onServer()).queries.map((it) => it.text)).toEqual(["canonical string for a structure"]);

  await page.reload();
  await expect(firstWork(page)).toHaveValue("A work found before the reload");
  await expect(page.getByText("canonical string for a structure")).toBeVisible();
  expect(await endOn(page)).toBe(end);
  await firstWork(page).fill("A work found after the reload");
  await expect
    .poll(async () => JSON.stringify((await onServer()).answer))
    .toContain("A work found after the reload");

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(firstWork(second)).toHaveValue("A work found after the reload");
  expect(await endOn(second)).toBe(end);
  await expect(second.getByText(en.trial.otherWindow)).toBeVisible();
  await second.getByRole("button", { name: en.trial.continueHere }).click();
  await firstWork(second).fill("A work found in the second tab");
  await expect
    .poll(async () => JSON.stringify((await onServer()).answer))
    .toContain("A work found in the second tab");

  // The first tab says that it no longer writes, and what is typed there changes nothing.
  await page.bringToFront();
  await expect(page.getByText(en.trial.fenced)).toBeVisible();
  await expect(firstWork(page)).not.toBeEditable();
  const { clock: now, queries } = await onServer();
  expect([now.startedAt, now.deadline]).toEqual([begun.startedAt, begun.deadline]);
  expect(queries.map((it) => it.text)).toEqual(["canonical string for a structure"]);
});
