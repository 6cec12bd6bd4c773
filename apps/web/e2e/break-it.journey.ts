import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { TaskDocument } from "@touchstone/contract";
import type { StudioClient } from "../../../tests/support/client.ts";
import { contentOf } from "../../../tests/support/seed.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible, tabTo } from "./support/accessible.ts";
import { withDatabases } from "./support/databases.ts";
import { editorPath, titleField, titleOnServer } from "./support/editor.ts";
import { withModel } from "./support/model.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const words = en.breakIt;
const PAPER = "Transformation of a Star into a Planet in a Millisecond Pulsar Binary";
const model = withModel("I remember this one.\nAnswer: van Straten");
const databases = withDatabases();
const studio = withStudio({
  get environment() {
    return databases.environment();
  },
});

/** A draft of a person's own that holds the chain from a dead star to an author. */
async function chainDraft(client: StudioClient): Promise<string> {
  const star = TaskDocument.parse(
    JSON.parse(
      readFileSync(new URL("../../../fixtures/example/tasks/nav-dead-star.json", import.meta.url), "utf8"),
    ),
  );
  const { task } = await client.api.task.create.mutate({
    benchmark: "example",
    type: "database-navigation",
    title: star.meta.title,
  });
  const { version, content } = await client.api.draft.read.query({ task });
  await client.api.draft.save.mutate({
    task,
    base: version,
    saveId: randomUUID(),
    typeVersion: star.typeVersion,
    content: { ...contentOf(star), meta: content.meta },
  });
  return task;
}

/** A model without tools on the panel of the example, one call of which costs something. */
async function addModel(owner: StudioClient): Promise<void> {
  await owner.api.panel.save.mutate({
    benchmark: "example",
    endpoint: null,
    label: "Cedar small",
    family: "Cedar",
    baseUrl: model(),
    model: "cedar-small",
    key: null,
    search: "none",
    backend: "",
    temperature: null,
    extraBody: {},
    priceIn: 5,
    priceOut: 20,
    enabled: true,
  });
}

const sheet = (page: Page) => page.getByRole("dialog", { name: words.title });

test("a draft is tried by keyboard: what was typed is saved, what is asked and its cost come first, the worst result comes first", async ({
  browser,
}) => {
  test.slow();
  const author = await studio().signIn("aiko");
  const task = await chainDraft(author);
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(editorPath("example", task));

  const title = await titleField(page);
  await title.fill("A star that became a planet");
  await tabTo(page, page.getByRole("button", { name: words.act }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/break-it=true/);
  await expect(sheet(page).getByText(words.models.none)).toBeVisible();
  expect(await titleOnServer(author, task)).toBe("A star that became a planet");
  await expect(
    sheet(page).getByRole("checkbox", { name: words.parts["closed-book"], exact: true }),
  ).toBeDisabled();
  await expect(sheet(page).getByText(words.models.byOwner)).toBeVisible();
  const engines = sheet(page).getByRole("table", { name: words.engines.heading });
  await expect(engines.getByRole("row")).toHaveCount(3);
  await expect(engines.getByRole("row", { name: /^PubMed/ })).toContainText(words.engines.asked);
  await expectAccessible(page, "what an attack would ask");

  await addModel(await studio().signIn("ines"));
  await page.reload();
  await expect(sheet(page).getByRole("row", { name: /Cedar small/ })).toContainText(
    words.models["closed-book"],
  );
  await expect(sheet(page).getByRole("textbox", { name: words.total.cap })).toBeVisible();
  await tabTo(page, sheet(page).getByRole("checkbox", { name: words.parts["type-guess"], exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, sheet(page).getByRole("button", { name: words.start, exact: true }));
  await page.keyboard.press("Enter");

  // It is the server's: whoever leaves finds it again.
  await expect(
    sheet(page).getByText(words.state.leave).or(sheet(page).getByText(words.verdicts.heading)),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page).not.toHaveURL(/break-it/);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("combobox");
  await expect(palette).toBeFocused();
  await page.keyboard.type(words.act);
  await expect(page.getByRole("option", { name: words.act, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  const verdicts = sheet(page).getByRole("list", { name: words.verdicts.heading });
  await expect(verdicts).toBeVisible({ timeout: 60_000 });
  await expect(verdicts.getByText(words.verdicts.warn)).toHaveCount(2);
  const found = say(words.probes.rank, { name: PAPER, role: words.probes.role.middle, rank: 3 });
  await expect(sheet(page).getByText(found).first()).toBeVisible();
  await expect(
    sheet(page)
      .getByText(say(words.probes.unfound_one, { count: 1 }))
      .first(),
  ).toBeVisible();
  const samples = sheet(page).getByRole("table", { name: words.samples.heading });
  await expect(samples.getByText("van Straten", { exact: true }).first()).toBeVisible();
  await expect(samples.getByText(words.samples.correct).first()).toBeVisible();
  await expect(sheet(page).getByText(words.hops.heading)).toBeVisible();
  await expect(sheet(page).getByText(words.hops.hit).first()).toBeVisible();
  await expectAccessible(page, "what an attack found");

  await sheet(page)
    .getByRole("button", { name: `${words.goTo}: A paper made it known`, exact: true })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("A paper made it known");
});

test("results of words that have changed since are called so", async ({ browser }) => {
  const author = await studio().signIn("aiko");
  const task = await chainDraft(author);
  const { version, content } = await author.api.draft.read.query({ task });
  await author.api.attack.start.mutate({ task, version, parts: ["probes"], costCap: 0 });
  await expect
    .poll(async () => (await author.api.attack.read.query({ task })).attack?.state, { timeout: 60_000 })
    .toBe("finished");
  const payload = JSON.parse(JSON.stringify(content.payload).replace("made it known", "told of it first"));
  await author.api.draft.save.mutate({
    task,
    base: version,
    saveId: randomUUID(),
    typeVersion: 1,
    content: { ...content, payload },
  });
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(`${editorPath("example", task)}?break-it=true`);
  await expect(sheet(page).getByText(words.stale)).toBeVisible();
  await expect(sheet(page).getByText(words.probes.gone).first()).toBeVisible();
  await sheet(page).getByRole("button", { name: words.startAgain }).click();
  await expect(sheet(page).getByRole("button", { name: words.start, exact: true })).toBeVisible();
});

test("a draft without a chain says what it lacks", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  await page.goto("/b/example/tasks");
  await page.getByRole("button", { name: en.tasks.newTask }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.tasks.new.create }).click();
  await page.waitForURL(/\/edit$/);
  await page.goto(`${page.url()}?break-it=true`);
  await expect(sheet(page).getByText(words.missing.title)).toBeVisible();
  await expect(sheet(page).getByText(words.missing.path)).toBeVisible();
  await expectAccessible(page, "an attack on a blank draft");
});
