import { expect, type Page, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const studio = withStudio();
const words = en.results;

/** A file as a team would send it: head line, then answers. */
const file = (system: string, ...answers: readonly unknown[]) => ({
  name: `${system}.jsonl`,
  mimeType: "application/x-ndjson",
  buffer: Buffer.from(
    [
      {
        format: "touchstone-submission",
        system,
        family: system,
        category: "model-with-search",
        release: "example 1.0.0",
        complete: true,
      },
      ...answers,
    ]
      .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
      .join("\n"),
  ),
});

async function upload(page: Page, ...given: Parameters<typeof file>): Promise<void> {
  await page.getByLabel(words.upload.choose).setInputFiles(file(...given));
  await page.getByRole("button", { name: words.upload.send }).click();
}

test("an editor uploads submissions, compares them and opens all answers to a task", async ({ browser }) => {
  test.slow();
  const page = await enter(browser, studio(), "Marek");
  await page.goto("/b/example/results");
  await expect(page.getByRole("heading", { name: words.upload.heading })).toBeVisible();

  await upload(page, "Gull", "{no JSON");
  await expect(page.getByRole("alert")).toContainText(say(words.upload.line, { line: "2" }));

  const table = page.getByRole("table", { name: words.table.caption });
  for (const [system, answer] of [
    ["Heron", "247.1"],
    ["Gull", "180.2"],
  ] as const) {
    await upload(page, system, { task: "example-2", response: `Answer: ${answer} g/mol` });
    await expect(table.getByRole("rowheader", { name: system })).toBeVisible();
  }
  await expect(table.getByRole("row", { name: /Heron/ })).toContainText("100.00");
  await expect(table.getByRole("row", { name: /Gull/ })).toContainText("0.00");
  await table.getByRole("checkbox", { name: say(words.table.choose, { system: "Heron" }) }).check();
  await table.getByRole("checkbox", { name: say(words.table.choose, { system: "Gull" }) }).check();
  await expect(page.getByText(/^No claim/)).toBeVisible();
  await expectAccessible(page, "results");

  await table.getByRole("link", { name: "Gull" }).click();
  await expect(page.getByRole("heading", { name: words.report.hops })).toBeVisible();
  await expectAccessible(page, "a report");

  await page.getByRole("tab", { name: words.report.tasks }).click();
  await page.getByRole("link", { name: say(words.outcomes.openTask, { task: "example-2" }) }).click();
  // Marek has seen the task before, so he is not asked whether to open it.
  await expect(page.getByRole("heading", { name: words.answers.histogram })).toBeVisible();
  await expect(page.getByText("outside the tolerance").first()).toBeVisible();
  await expectAccessible(page, "all answers to a task");

  const gull = page.getByRole("region", { name: /^Gull/ });
  await gull.getByRole("button", { name: words.answers.suspect }).click();
  await page.getByLabel(words.answers.suspectReason).fill("The record gives the weight of the free base.");
  await page.getByRole("button", { name: words.answers.suspectGo }).click();
  await expect(page.getByText(words.answers.suspectDone)).toBeVisible();
});
