import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { judgeAll, takeJudging } from "./support/judging.ts";
import { addRoles, fillPerson, inviteLink, joinBy, person } from "./support/people.ts";
import { newPage, withStudio } from "./support/studio.ts";
import { acknowledgeAll, approveNext, pasteAnswer, screenNext, submitDocument } from "./support/task.ts";
import { tryTask } from "./support/trial.ts";
import { say } from "./support/words.ts";

const root = new URL("../../../", import.meta.url);
const program =
  process.env["TOUCHSTONE_PROGRAM"] ?? fileURLToPath(new URL("apps/cli/dist/touchstone.js", root));
const file = fileURLToPath(new URL("fixtures/example/tasks/nav-scalloped.json", root));
const slug = "first-light";
const gold = "247.14";
const cofactor = {
  quote: "pyridoxal 5'-phosphate",
  place: "section Cofactor",
  record: "https://www.uniprot.org/uniprotkb/P04181/entry",
};

const studio = withStudio({ empty: true });

/** Follows the link in the studio's output; the owner then stands in the first benchmark. */
async function setUp(browser: Browser): Promise<Page> {
  await expect.poll(() => studio().output()).toMatch(/\/set-up\/\S+/);
  const path = /\/set-up\/\S+/.exec(studio().output())?.[0] ?? "";
  const owner = await newPage(browser, studio());
  await owner.goto(path);
  await fillPerson(owner, person("Olga Owner"));
  await owner.getByRole("textbox", { name: en.benchmark.fields.title }).fill("First light");
  await expect(owner.getByRole("textbox", { name: en.benchmark.fields.slug })).toHaveValue(slug);
  await owner.getByRole("textbox", { name: en.benchmark.fields.disciplines }).fill("Biochemistry\nAstronomy");
  await owner.getByRole("button", { name: en.account.setUp.submit }).click();
  await owner.waitForURL(`**/b/${slug}`);
  return owner;
}

/** The trial first, two solvers, two calls of two families. */
async function setRules(owner: Page): Promise<void> {
  await owner.goto(`/b/${slug}/rules`);
  await owner.getByRole("radio", { name: en.rules.order["trial-first"] }).check();
  await owner.getByRole("textbox", { name: en.rules.minCalls }).fill("2");
  await owner.getByRole("textbox", { name: en.rules.minFamilies }).fill("2");
  await owner.getByRole("textbox", { name: en.rules.required }).fill("2");
  await owner.getByRole("textbox", { name: en.rules.note }).fill("A small team begins.");
  await owner.getByRole("button", { name: say(en.rules.save, { version: 2 }) }).click();
  await expect(owner.getByText(say(en.rules.saved, { version: 2 }))).toBeVisible();
}

/** Opens the search for pasted answers and stores one of each of two families. */
async function searchOthers(owner: Page, taskPath: string): Promise<void> {
  await owner.goto(`${taskPath}/uniqueness`);
  await owner.getByRole("button", { name: en.uniqueness.calls.open }).click();
  await owner.getByRole("dialog").getByRole("button", { name: en.uniqueness.calls.open }).click();
  await pasteAnswer(owner, {
    family: "Dogwood",
    pass: "a",
    text: `I looked for the disease, its enzyme and the cofactor.\nAnswer: ${gold} g/mol`,
  });
  await pasteAnswer(owner, {
    family: "Elm",
    pass: "c",
    text: "I looked for another cofactor.\nAnswer: 265.16 g/mol",
  });
  await expect(owner.getByText(`${en.uniqueness.figure.calls}2`)).toBeVisible();
  await expect(owner.getByText(`${en.uniqueness.figure.families}2`)).toBeVisible();
}

/** Makes a release of everything that is accepted, publishes it and takes the file. */
async function release(owner: Page): Promise<string> {
  await owner.goto(`/b/${slug}/releases`);
  await owner.getByRole("button", { name: en.release.new }).click();
  await owner.getByRole("dialog").getByRole("button", { name: en.release.create }).click();
  await expect(owner.getByText(en.release.ready)).toBeVisible();
  await expect(owner.getByRole("heading", { name: "1.0.0", level: 1 })).toBeVisible();
  await owner.getByRole("button", { name: en.release.publish, exact: true }).click();
  await owner.getByRole("dialog").getByRole("button", { name: en.release.publish, exact: true }).click();
  await owner.getByRole("button", { name: en.release.download, exact: true }).click();
  const download = owner.waitForEvent("download");
  await owner.getByRole("dialog").getByRole("button", { name: en.release.download, exact: true }).click();
  const taken = await download;
  expect(taken.suggestedFilename()).toBe(`${slug}-1.0.0.zip`);
  const place = test.info().outputPath(taken.suggestedFilename());
  await taken.saveAs(place);
  return place;
}

test("four people take a task from a blank studio to a published release", async ({ browser }) => {
  test.slow();
  const owner = await setUp(browser);
  await setRules(owner);
  await addRoles(owner, slug, "Olga Owner", ["editor", "reviewer"]);
  const join = async (name: string, role: "curator" | "reviewer") => {
    const link = await inviteLink(owner, slug, { roles: [role], disciplines: ["Biochemistry"] });
    return joinBy(browser, studio(), link, person(name));
  };
  const curator = await join("Cato Curator", "curator");
  const first = await join("Fay First", "reviewer");
  const second = await join("Sol Second", "reviewer");

  // Without its question mark the text asks nothing that a check can see, which somebody has to acknowledge.
  const document = (await readFile(file, "utf8")).replaceAll("for that cofactor?", "for that cofactor.");
  const task = await submitDocument(curator, slug, { document, title: "From an eye disease to a weight" });
  const taskPath = `/b/${slug}/t/${task}`;
  await screenNext(owner, slug, "Looked up the disease, its enzyme, the cofactor and its weight: 247.1.");
  const reason = "Meant as it stands; a second reader found no other meaning.";
  expect(await acknowledgeAll(curator, owner, taskPath, reason)).toBeGreaterThan(0);

  await tryTask(first, slug, {
    answer: "248.17",
    searches: ["night blindness scalloped atrophy", "amino acid in blood", "vitamin cofactor weight"],
  });
  await tryTask(second, slug, {
    answer: "131.13",
    searches: ["inherited retinal disease", "raised amino acid plasma", "mitochondrial enzyme 439 residues"],
  });

  await searchOthers(owner, taskPath);
  await takeJudging(first, slug);
  await first
    .getByRole("textbox", { name: en.judging.search.note })
    .fill("Read the entry of the enzyme and of its cofactor; one cofactor is listed.");
  await first.getByRole("button", { name: en.judging.search.record }).click();
  await expect(first.getByText(en.judging.search.recorded_zero)).toBeVisible();
  const isGold = (label: string) => label.includes("247.1");
  expect(await judgeAll(first, isGold, cofactor)).toBe(4);
  await takeJudging(owner, slug);
  expect(await judgeAll(owner, isGold, cofactor)).toBe(4);
  await owner.goto(`${taskPath}/uniqueness`);
  await expect(owner.getByRole("heading", { name: en.uniqueness.outcome["unique-supported"] })).toBeVisible();

  await approveNext(second, slug, "reviewer");
  await approveNext(owner, slug, "editor");
  await owner.goto(taskPath);
  await expect(owner.getByRole("banner").getByText(en.words.stage.accepted)).toBeVisible();

  const bundle = await release(owner);
  const { stdout } = await promisify(execFile)(process.execPath, [program, "release", "verify", bundle]);
  expect(stdout).toMatch(/first-light 1\.0\.0/);
  await expect(owner.getByRole("banner").getByText(en.release.state.published)).toBeVisible();

  const { email, password } = person("Olga Owner");
  const client = await studio().signIn({ email, password });
  const { releases } = await client.api.release.list.query({ benchmark: slug });
  expect(releases).toMatchObject([{ version: "1.0.0", state: "published", tasks: 1 }]);
});
