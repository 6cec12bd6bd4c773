import { expect, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import {
  editorPath,
  expectSaved,
  ownDraft,
  saveState,
  titleField,
  titleOnServer,
  typeTitle,
} from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const studio = withStudio();

test("a login that ends while somebody types loses nothing, and signing in again in place saves it", async ({
  browser,
}) => {
  const client = await studio().signIn("aiko");
  const task = await ownDraft(client);
  const before = await titleOnServer(client, task);
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(editorPath("example", task));
  await expectSaved(page);

  await page.context().clearCookies();
  await typeTitle(page, "Typed after the login had ended");
  const dialog = page.getByRole("dialog", { name: en.account.again.title });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(en.ui.save.signedOut)).toBeVisible();
  expect(await titleOnServer(client, task)).toBe(before);

  // Whoever would rather go on typing first can.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await typeTitle(page, "Typed before signing in again");
  await expect(saveState(page)).toHaveText(en.ui.save.signedOut);
  expect(await titleOnServer(client, task)).toBe(before);

  await page.getByRole("button", { name: en.editor.save.signIn }).click();
  await dialog.getByRole("button", { name: say(en.account.signIn.enter, { name: "Aiko" }) }).click();
  await expectSaved(page);
  await expect(await titleField(page)).toHaveValue("Typed before signing in again");
  await expect.poll(() => titleOnServer(client, task)).toBe("Typed before signing in again");
});
