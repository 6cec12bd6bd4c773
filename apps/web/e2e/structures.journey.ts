import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { sharedMessages } from "../../../packages/task-types/src/views/shared/messages.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectSaved } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";

const studio = withStudio();
const words = sharedMessages.profile;
const gold = "CC(=O)Oc1ccccc1C(=O)O";
const chain = new URL("../../../fixtures/example/tasks/nav-hawkinsin.json", import.meta.url);

test("an author tries chemical structures, which the server compares", async ({ browser }) => {
  const client = await studio().signIn("aiko");
  const document = JSON.parse(await readFile(chain, "utf8")) as { payload: { answer: object } };
  Object.assign(document.payload.answer, {
    text: gold,
    profile: "structure",
    params: {},
    unit: "",
    aliases: [],
  });
  const { tasks } = await client.api.task.import.mutate({
    benchmark: "example",
    documents: [document],
    source: "structure.json",
  });

  const page = await enter(browser, studio(), "Aiko");
  await page.goto(`/b/example/t/${tasks[0]}/edit`);
  await expectSaved(page);
  await page.getByRole("button", { name: gold }).first().click();
  const tester = page.getByRole("textbox", { name: words.tester });
  const equal = page.getByRole("status").filter({ hasText: `${words.equal}.` });
  const other = page.getByRole("status").filter({ hasText: `${words.notEqual}.` });
  await tester.fill("InChIKey=BSYNRYMUTXBXSQ-UHFFFAOYSA-N");
  await expect(equal).toBeVisible({ timeout: 15_000 });
  await tester.fill("OC(=O)c1ccccc1OC(C)=O");
  await expect(equal).toBeVisible();
  await tester.fill("CCO");
  await expect(other).toContainText(words.reasons.differs);
  await tester.fill("no structure at all");
  await expect(other).toContainText(words.reasons.unparsable);
  await expectAccessible(page, "an answer that the server compares");
});
