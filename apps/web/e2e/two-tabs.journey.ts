import { expect, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { editorPath, expectSaved, ownDraft, saveState, titleOnServer, typeTitle } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { anyOf } from "./support/words.ts";

const studio = withStudio();

test("what was typed in two browsers at once stands side by side, and what is chosen of both is saved", async ({
  browser,
}) => {
  const client = await studio().signIn("aiko");
  const task = await ownDraft(client);
  const before = await titleOnServer(client, task);
  const there = await enter(browser, studio(), "Aiko");
  const here = await enter(browser, studio(), "Aiko");
  for (const page of [there, here]) {
    await page.goto(editorPath("example", task));
    await expectSaved(page);
  }

  await typeTitle(there, "Typed at the desk");
  await expectSaved(there);
  await expect.poll(() => titleOnServer(client, task)).toBe("Typed at the desk");

  await typeTitle(here, "Typed on the train");
  await expect(saveState(here)).toHaveText(en.ui.save.conflict);
  await expect(here.getByRole("heading", { name: en.editor.conflict.heading })).toBeVisible();
  const place = here.getByRole("listitem").filter({ hasText: "Typed on the train" });
  await expect(place).toContainText("Typed at the desk");
  await expect(place).toContainText(en.editor.conflict.both);
  expect(await titleOnServer(client, task)).toBe("Typed at the desk");

  await place.getByRole("radio", { name: en.editor.conflict.byHand }).check();
  await place.getByLabel(en.editor.conflict.byHandLabel).fill("Typed at the desk and on the train");
  await here.getByRole("button", { name: en.editor.conflict.go }).click();
  await expectSaved(here);
  await expect.poll(() => titleOnServer(client, task)).toBe("Typed at the desk and on the train");

  // Coming back to the other browser shows it; nothing there was in its way.
  await there.reload();
  await expect(there.getByText("Typed at the desk and on the train").first()).toBeVisible();
  await expect(saveState(there)).toHaveText(anyOf(en.ui.save.saved));
  expect(before).not.toBe("");
});
