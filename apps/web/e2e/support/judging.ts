import { expect, type Page } from "@playwright/test";
import { en } from "../../src/messages/en/index.ts";
import { anyOf } from "./words.ts";

export interface Seen {
  readonly quote: string;
  readonly place: string;
  readonly record: string;
}

/** Takes the only task that waits for a judge. */
export async function takeJudging(page: Page, slug: string): Promise<void> {
  await page.goto(`/b/${slug}/queue`);
  await page
    .getByRole("region", { name: en.judging.queue.title })
    .getByRole("button", { name: en.judging.queue.take })
    .click();
  await expect(page.getByRole("region", { name: en.judging.candidates })).toBeVisible();
}

/** Judges one requirement with its evidence. */
async function judgeUnit(page: Page, index: number, satisfied: boolean, seen: Seen): Promise<void> {
  const unit = page.locator("li[data-unit]").nth(index);
  const verdict = satisfied ? en.judging.verdict.satisfied : en.judging.verdict.not_satisfied;
  await unit.getByRole("radio", { name: verdict, exact: true }).check();
  await unit.getByRole("textbox", { name: en.judging.quote }).fill(seen.quote);
  await unit.getByRole("textbox", { name: en.judging.place }).fill(seen.place);
  await unit.getByRole("textbox", { name: en.judging.record }).fill(seen.record);
}

/**
 * Judges every open candidate: those whose words `holds` accepts satisfy everything, every other one fails at its first
 * requirement. Then seals. Gives how many candidates there were.
 */
export async function judgeAll(page: Page, holds: (label: string) => boolean, seen: Seen): Promise<number> {
  const list = page.getByRole("region", { name: en.judging.candidates }).getByRole("button");
  const count = await list.count();
  for (let index = 0; index < count; index += 1) {
    const candidate = list.nth(index);
    await candidate.click();
    await expect(candidate).toHaveAttribute("aria-current", "true");
    const label = await candidate.locator("span").first().innerText();
    await expect(page.getByRole("heading", { name: label, level: 2 })).toBeVisible();
    if (holds(label)) {
      const units = await page.locator("li[data-unit]").count();
      for (let unit = 0; unit < units; unit += 1) await judgeUnit(page, unit, true, seen);
      await expect(candidate).toContainText(en.judging.outcome.satisfies);
    } else {
      await judgeUnit(page, 0, false, seen);
      await expect(candidate).toContainText(en.judging.outcome.fails);
    }
  }
  await expect(page.getByText(anyOf(en.judging.save.saved))).toBeVisible();
  await page.getByRole("button", { name: en.judging.seal, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.judging.seal, exact: true }).click();
  await expect(page.getByText(en.judging.sealedLong)).toBeVisible();
  return count;
}
