import { expect, type Page, test } from "@playwright/test";
import { type JudgeStandIn, judgeStandIn } from "../../../tests/support/judge-stand-in.ts";
import { seedNameRelease } from "../../../tests/support/seed-release.ts";
import { openStudioDatabase } from "../../../tests/support/studio-database.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const studio = withStudio();
const words = en.results;

/** A file as a team would send it: head line, then answers. */
const file = (system: string, answers: readonly unknown[], release = "example 1.0.0") => ({
  name: `${system}.jsonl`,
  mimeType: "application/x-ndjson",
  buffer: Buffer.from(
    [
      {
        format: "touchstone-submission",
        system,
        family: system,
        category: "model-with-search",
        release,
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

  await upload(page, "Gull", ["{no JSON"]);
  await expect(page.getByRole("alert")).toContainText(say(words.upload.line, { line: "2" }));

  const table = page.getByRole("table", { name: words.table.caption });
  for (const [system, answer] of [
    ["Heron", "247.1"],
    ["Gull", "180.2"],
  ] as const) {
    await upload(page, system, [{ task: "example-2", response: `Answer: ${answer} g/mol` }]);
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

test.describe("with a judge", () => {
  let judge: JudgeStandIn;
  test.beforeAll(async () => {
    // A longer name that holds the key means the same.
    judge = await judgeStandIn({
      verdict: ({ gold, candidate }) =>
        candidate.toLowerCase().includes(gold.toLowerCase()) ? "match" : "no_match",
    });
  });
  test.afterAll(() => judge.stop());

  test("an owner sets up a judge, scores again and sees the bounds narrow", async ({ browser }) => {
    test.slow();
    const database = await openStudioDatabase(studio().dataDir);
    const release = await seedNameRelease(database.sql, "1.1.0", ["Sodium", "Iron", "Zinc"]);
    await database.close();
    const page = await enter(browser, studio(), "Ines");

    await page.goto("/b/example/panel");
    await page.getByRole("button", { name: en.panel.add }).click();
    const form = en.panel.form;
    for (const [label, value] of [
      [form.label, "Cedar judge"],
      [form.family, "Cedar"],
      [form.baseUrl, judge.baseUrl],
      [form.model, "cedar-judge"],
    ] as const)
      await page.getByRole("textbox", { name: new RegExp(`^${label}( ·|$)`) }).fill(value);
    await page.getByRole("button", { name: form.save, exact: true }).click();
    await expect(page.getByRole("cell", { name: "cedar-judge" })).toBeVisible();

    await page.goto(`/b/example/results?release=${release}`);
    const answers = ["Sodium", "metallic iron", "not a metal at all"].map((answer, at) => ({
      task: `example-${at + 1}`,
      response: `Answer: ${answer}`,
    }));
    await upload(page, "Tern", answers, "example 1.1.0");
    const row = page.getByRole("row", { name: /Tern/ }).first();
    await row.getByRole("link", { name: "Tern" }).click();
    const bounds = page.getByRole("table", { name: words.report.graded }).getByRole("cell").last();
    await expect(page.getByText(words.report.provisional)).toBeVisible();
    await expect(bounds).toHaveText("33.33 to 100.00");
    await expect(page.getByText(words.facts.noJudge)).toBeVisible();

    await page.getByRole("button", { name: words.rescore.act }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: words.rescore.judge }).click();
    await page.getByRole("option", { name: say(words.rescore.model, { label: "Cedar judge" }) }).click();
    await expect(dialog.getByText(/^2 things to ask, 6 calls/)).toBeVisible();
    await expectAccessible(page, "scoring again with a judge");
    await dialog.getByRole("button", { name: words.rescore.go, exact: true }).click();

    await expect(page.getByText(/cedar-judge/).first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(words.report.provisional)).toBeHidden();
    await expect(bounds).not.toContainText("100.00");
    await expect(page.getByText("66.67").first()).toBeVisible();
    expect(judge.asked.length).toBeGreaterThanOrEqual(4);
    await expectAccessible(page, "a report with a judge");
  });
});
