import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { sharedMessages as shared } from "../../../packages/task-types/src/views/shared/messages.ts";
import { en } from "../src/messages/en/index.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectSaved, typeTitle } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";

const studio = withStudio();
const file = fileURLToPath(new URL("../../../fixtures/example/tasks/nav-scalloped.json", import.meta.url));

test("what only the server finds leads to its place, where it is mended", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  await page.goto("/b/example/tasks");
  await page.getByRole("button", { name: en.tasks.newTask }).click();
  const asking = page.getByRole("dialog");
  await asking.getByRole("radio", { name: en.words.type["database-navigation"] }).check();
  await asking.getByRole("button", { name: en.tasks.new.create }).click();
  await page.getByRole("button", { name: en.editor.act.more }).click();
  await page.getByRole("menuitem", { name: en.editor.act.importFile }).click();
  const taken = page.getByRole("dialog", { name: en.editor.import.title });
  const document = JSON.parse(await readFile(file, "utf8"));
  document.sources[0].release = "";
  await taken.getByRole("textbox", { name: en.editor.import.label }).fill(JSON.stringify(document));
  await taken.getByRole("button", { name: en.editor.import.go }).click();
  await expect(taken).toBeHidden();
  await typeTitle(page, "A record whose release nobody has noted");
  await expectSaved(page);

  await page.getByRole("button", { name: en.editor.act.submit }).click();
  const dialog = page.getByRole("dialog", { name: en.editor.submit.title });
  await dialog.getByRole("button", { name: en.editor.submit.go, exact: true }).click();
  const list = dialog.getByRole("list", { name: en.editor.submit.server });
  const found = list.getByRole("listitem").filter({ hasText: /release/ });
  await expect(found).toHaveCount(1);
  await expectAccessible(page, "a refused submission");
  await found.getByRole("button", { name: en.editor.findings.goTo }).click();
  await expect(dialog).toBeHidden();
  const release = page.getByRole("textbox", { name: shared.source.release });
  await expect(release).toBeFocused();
  await release.fill("none");
  await expectSaved(page);
  await page.getByRole("button", { name: en.editor.act.submit }).click();
  await dialog.getByRole("button", { name: en.editor.submit.go, exact: true }).click();
  // The example asks this already, which is found here too.
  await expect(list).toBeVisible();
  await expect(found).toHaveCount(0);
});
