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

const studio = withStudio();

test("what is typed without a network is kept, and saved once the network is back", async ({ browser }) => {
  const client = await studio().signIn("aiko");
  const task = await ownDraft(client);
  const before = await titleOnServer(client, task);
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(editorPath("example", task));
  await expectSaved(page);

  await page.context().setOffline(true);
  await typeTitle(page, "Typed in a tunnel");
  await expect(saveState(page)).toHaveText(en.ui.save.offline);
  await typeTitle(page, "Typed in a long tunnel");
  await expect(saveState(page)).toHaveText(en.ui.save.offline);
  expect(await titleOnServer(client, task)).toBe(before);

  await page.context().setOffline(false);
  await expectSaved(page);
  await expect.poll(() => titleOnServer(client, task)).toBe("Typed in a long tunnel");
});

test("what was typed without a network is there again after the page has crashed, and is saved", async ({
  browser,
}) => {
  const client = await studio().signIn("aiko");
  const task = await ownDraft(client);
  const before = await titleOnServer(client, task);
  const page = await enter(browser, studio(), "Aiko");
  const context = page.context();
  await page.goto(editorPath("example", task));
  await expectSaved(page);

  await context.setOffline(true);
  await typeTitle(page, "Typed right before the crash");
  await expect(saveState(page)).toHaveText(en.ui.save.offline);
  const crashed = page.waitForEvent("crash");
  const devtools = await context.newCDPSession(page);
  // It never answers: the page that should is gone.
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
  expect(await titleOnServer(client, task)).toBe(before);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(editorPath("example", task));
  await expectSaved(again);
  await expect(await titleField(again)).toHaveValue("Typed right before the crash");
  await expect.poll(() => titleOnServer(client, task)).toBe("Typed right before the crash");
});
