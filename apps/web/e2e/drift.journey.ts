import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { compoundBody, compoundTask } from "@touchstone/services/test-support";
import { seedTasks } from "../../../tests/support/seed.ts";
import { type Studio, startStudio } from "../../../tests/support/studio.ts";
import { openStudioDatabase } from "../../../tests/support/studio-database.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter } from "./support/studio.ts";
import { say } from "./support/words.ts";

const words = en.drift;
const CID = 7311;
const folder = mkdtempSync(join(tmpdir(), "touchstone-drift-"));
let studio: Studio;
let key = "";

/** PubChem, in which a compound weighs more than it did. */
const pubchem = createServer((request, response) => {
  const path = request.url ?? "";
  const body = path.includes("fastformula")
    ? { IdentifierList: { CID: [CID, 5, 9] } }
    : path.includes("/property/")
      ? compoundBody(CID, { MolecularWeight: "190.5", HeavyAtomCount: 14 }).properties
      : null;
  response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(body ?? {}));
});

test.beforeAll(async () => {
  await new Promise<void>((listening) => pubchem.listen(0, "127.0.0.1", listening));
  const at = pubchem.address();
  const standIn = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  const dataDir = join(folder, "data");
  studio = await startStudio({ dataDir, environment: { TOUCHSTONE_SOURCES_STAND_IN: standIn } });
  const { sql, close } = await openStudioDatabase(dataDir);
  const [example] = await sql<{ id: string; slug: string; author: string }[]>`
    select b.id, b.slug, (select m.user_id from member m where m.benchmark_id = b.id and m.roles @> '{curator}'
      and not m.roles @> '{owner}' limit 1) as author from benchmark b where b.slug = 'example'`;
  if (!example) throw new Error("there is no example");
  [key = ""] = await seedTasks(sql, example, {
    document: compoundTask(CID),
    count: 1,
    authors: [example.author],
    stage: "trial",
  });
  await sql`update task set stage = 'accepted' where key = ${key}`;
  await close();
});

test.afterAll(async () => {
  await studio.stop();
  pubchem.closeAllConnections();
  await new Promise((closed) => pubchem.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

test("an owner asks the databases again, sees what broke an answer, and lifts the suspension with a reason", async ({
  browser,
}) => {
  const page = await enter(browser, studio, "Ines");
  await page.goto("/b/example");
  const section = page.getByRole("region", { name: words.heading });
  await section.getByRole("button", { name: words.start }).click();
  // Whoever leaves and comes back finds the run again.
  await page.goto("/b/example/tasks");
  await page.goto("/b/example");
  await expect(section.getByText(words.finished)).toBeVisible({ timeout: 60_000 });
  const row = section.getByRole("row").filter({ hasText: key });
  await expect(row).toContainText(words.standing.answer_broken);
  await expect(row).toContainText(words.suspended);
  // What keeps no record that can be asked for is told as such, and never as well.
  await expect(section.getByRole("row").filter({ hasText: words.reason.no_connector }).first()).toContainText(
    words.standing.not_checked,
  );
  await expectAccessible(page, "drift of a benchmark");

  await page.goto("/");
  await page.getByRole("row").filter({ hasText: key }).getByRole("link", { name: en.home.ask.drift }).click();
  await expect(page.getByText(words.task.suspendedText)).toBeVisible();
  await expect(page.getByText(words.task.notOpened)).toBeVisible();
  await page.getByRole("button", { name: en.task.open.act }).click();
  await page.getByRole("button", { name: en.task.open.confirm }).click();
  const record = page.getByRole("table", {
    name: say(words.task.differences, { record: `pubchem-compound ${CID}` }),
  });
  await expect(record.getByRole("row").filter({ hasText: "Heavy atoms" })).toContainText(/13\s*14/);
  await expect(record.getByRole("row").filter({ hasText: "Molecular weight" })).toContainText(
    /180\.16 g\/mol\s*190\.5 g\/mol/,
  );
  await expect(page.getByText(say(words.task.kind.value, { label: words.task.answer }))).toBeVisible();
  await expectAccessible(page, "drift of a task");

  await page.getByRole("button", { name: words.task.lift }).click();
  const dialog = page.getByRole("dialog");
  const go = dialog.getByRole("button", { name: words.task.lift });
  await expect(go).toBeDisabled();
  await dialog.getByRole("textbox").fill("The entry now counts the hydrate; the question asks for the acid.");
  await expectAccessible(page, "lifting a suspension");
  await go.click();
  await expect(page.getByText(words.task.suspendedText)).toBeHidden();
  await expect(page.getByText(/let it stand: The entry now counts the hydrate/)).toBeVisible();
});
