import { expect, type Page } from "@playwright/test";
import { answerMessages } from "../../../../packages/task-types/src/views/answer/messages.ts";
import { en } from "../../src/messages/en/index.ts";

/** Takes a free place and starts its clock. */
export async function startTrial(page: Page, slug: string): Promise<void> {
  await page.goto(`/b/${slug}/queue`);
  await page.getByRole("button", { name: en.queue.trial.claim }).click();
  await page.getByRole("radio", { name: en.trial.before.familiar["0"] }).check();
  await page.getByRole("button", { name: en.trial.before.start }).click();
  await expect(page.getByRole("timer", { name: en.trial.timeLeft })).toBeVisible();
}

export async function logSearches(page: Page, searches: readonly string[]): Promise<void> {
  const field = page.getByRole("textbox", { name: en.trial.log.add });
  for (const search of searches) {
    await field.fill(search);
    await field.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: search })).toBeVisible();
  }
}

/** A whole trial with a single line for the answer, up to the closed log. */
export async function tryTask(
  page: Page,
  slug: string,
  given: { answer: string; searches: readonly string[] },
): Promise<void> {
  await startTrial(page, slug);
  await page.getByRole("textbox", { name: answerMessages.answer, exact: true }).fill(given.answer);
  await logSearches(page, given.searches);
  await page.getByRole("radio", { name: en.trial.confidence.guess }).check();
  await page.getByRole("button", { name: en.trial.seal }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.trial.seal }).click();
  await expect(page.getByRole("heading", { name: en.trial.after.sealed })).toBeVisible();
  await page.getByRole("checkbox", { name: en.trial.after.noAids }).check();
  await page.getByRole("button", { name: en.trial.after.finish }).click();
  await expect(page.getByText(en.trial.after.finished)).toBeVisible();
}
