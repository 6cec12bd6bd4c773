import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Stage, TaskTypeId } from "@touchstone/contract";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectSaved } from "./support/editor.ts";
import { takeJudging } from "./support/judging.ts";
import { enter, newPage, withStudio } from "./support/studio.ts";
import { logSearches } from "./support/trial.ts";
import { say } from "./support/words.ts";

const studio = withStudio();
const base = "/b/example";
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { name, level: 1 });

/** Key of the first task of the example at a stage, or of a type that somebody wrote. */
async function taskOf(name: string, filter: { stage?: Stage; type?: TaskTypeId; mine?: boolean }) {
  const client = await studio().signIn(name);
  const { lines } = await client.api.task.list.query({ benchmark: "example", ...filter });
  return lines.at(0)?.key ?? "no such task";
}

/** Goes to a page, waits for what belongs to it and looks at it. */
async function look(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path);
  await expect(ready).toBeVisible();
  await expectAccessible(page, path);
}

test.beforeEach(() => test.slow());

test("the ways in are accessible", async ({ browser }) => {
  const page = await newPage(browser, studio());
  await look(
    page,
    "/sign-in",
    page.getByRole("button", { name: say(en.account.signIn.enter, { name: "Ines" }) }),
  );
  const client = await studio().signIn("ines");
  const { token } = await client.api.member.invite.mutate({
    benchmark: "example",
    email: null,
    roles: ["reviewer"],
    disciplines: [],
  });
  await look(page, `/invite/${token}`, page.getByRole("button", { name: en.account.invite.joinNew }));
});

test("what an owner works with is accessible", async ({ browser }) => {
  const page = await enter(browser, studio(), "Ines");
  await look(page, "/", page.getByRole("main").getByRole("heading").first());
  await look(page, base, page.getByRole("heading", { name: en.benchmark.coverage }));
  await look(page, `${base}/tasks`, page.getByRole("row").nth(3));
  await look(page, `${base}/people`, page.getByText("Marek Lindholm"));
  await look(page, `${base}/rules`, heading(page, en.rules.title));
  await look(page, `${base}/panel`, heading(page, en.panel.title));
  const releases = page.getByRole("link", { name: "1.0.0", exact: true });
  await look(page, `${base}/releases`, releases);
  await releases.click();
  await expect(heading(page, "1.0.0")).toBeVisible();
  await expectAccessible(page, "a release");
  await look(page, "/profile", heading(page, en.account.profile.title));
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: en.shell.nav.queue })).toBeVisible();
  await expectAccessible(page, "the palette");
  await page.goto(`${base}/releases`);
  await page.getByRole("button", { name: en.release.new }).click();
  await expect(page.getByRole("dialog", { name: en.release.newTitle })).toBeVisible();
  await expectAccessible(page, "a new release");
});

for (const [name, type] of [
  ["aiko", "database-navigation"],
  ["rafael", "literature-retrieval"],
  ["rafael", "reference-completion"],
  ["aiko", "knowledge-synthesis"],
] as const)
  test(`the editor of a task of ${type} is accessible`, async ({ browser }) => {
    const task = await taskOf(name, { type, mine: true });
    const page = await enter(browser, studio(), name === "aiko" ? "Aiko" : "Rafael");
    await page.goto(`${base}/t/${task}/edit`);
    await expectSaved(page);
    await expect(page.getByRole("button", { name: en.editor.findings.showAll })).toBeVisible();
    await expectAccessible(page, `editor of ${type}`);
    await look(
      page,
      `${base}/t/${task}`,
      page.getByText(say(en.task.content.heading, { n: 1 })).or(page.getByText(en.task.draftOnly)),
    );
  });

test("what an editor works with is accessible", async ({ browser }) => {
  const page = await enter(browser, studio(), "Marek");
  await look(page, `${base}/queue`, page.getByRole("heading", { name: en.queue.approval.title }));
  const approval = await taskOf("ines", { stage: "approval" });
  await look(page, `${base}/t/${approval}`, page.getByText(en.task.history.heading));
  await look(
    page,
    `${base}/approval/${approval}`,
    page.getByRole("button", { name: en.work.approval.approve }),
  );
  const searched = await taskOf("ines", { stage: "uniqueness" });
  await page.goto(`${base}/t/${searched}/uniqueness`);
  await page.getByRole("button", { name: en.uniqueness.answers.show }).click();
  await expect(page.getByRole("table", { name: en.uniqueness.answers.samples })).toBeVisible();
  await expectAccessible(page, "uniqueness");
  await page.goto(`${base}/queue`);
  await page.getByRole("button", { name: en.queue.screening.next }).click();
  await expect(page.getByText(en.work.screening.solveLede)).toBeVisible();
  await expectAccessible(page, "screening, the question");
  await page.getByRole("button", { name: en.work.screening.reveal }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.work.screening.reveal }).click();
  await expect(page.getByRole("region", { name: en.work.screening.path })).toBeVisible();
  await expectAccessible(page, "screening, the path");
});

test("judging and adjudicating are accessible", async ({ browser }) => {
  const judge = await enter(browser, studio(), "Leila");
  await takeJudging(judge, "example");
  await expectAccessible(judge, "judging");
  const adjudicator = await enter(browser, studio(), "Mei-Ling");
  await takeJudging(adjudicator, "example");
  await expectAccessible(adjudicator, "adjudication");
});

test("a blind trial is accessible before, during and after", async ({ browser }) => {
  const page = await enter(browser, studio(), "Hugo");
  await look(page, `${base}/queue`, page.getByRole("button", { name: en.queue.trial.claim }));
  await page.getByRole("button", { name: en.queue.trial.claim }).click();
  await expect(page.getByRole("button", { name: en.trial.before.start })).toBeVisible();
  await expectAccessible(page, "before a trial");
  await page.getByRole("radio", { name: en.trial.before.familiar["1"] }).check();
  await page.getByRole("button", { name: en.trial.before.start }).click();
  await expect(page.getByRole("timer", { name: en.trial.timeLeft })).toBeVisible();
  await logSearches(page, ["name to structure"]);
  await expectAccessible(page, "a running trial");
  await page.getByRole("button", { name: en.trial.giveUp }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.trial.giveUp }).click();
  await expect(page.getByText(en.trial.after.debrief)).toBeVisible();
  await expectAccessible(page, "after a trial");
});
