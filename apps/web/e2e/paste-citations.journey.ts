import { expect, test } from "@playwright/test";
import { sharedMessages } from "../../../packages/task-types/src/views/shared/messages.ts";
import { expectAccessible } from "./support/accessible.ts";
import { editorPath, expectSaved, ownDraft } from "./support/editor.ts";
import { enter, withStudio } from "./support/studio.ts";
import { say } from "./support/words.ts";

const studio = withStudio();
const words = sharedMessages.pasteWorks;
const citation =
  "Altschul SF, Gish W. Basic local alignment search tool. J Mol Biol. 1990;215(3):403-10. PMID: 2231712.";

test("citations pasted into the editor become works of the task", async ({ browser }) => {
  const client = await studio().signIn("aiko");
  const task = await ownDraft(client);
  const page = await enter(browser, studio(), "Aiko");
  await page.goto(editorPath("example", task));
  await expectSaved(page);
  const paste = page.getByRole("button", { name: words.open });
  if (!(await paste.isVisible())) await page.getByText(sharedMessages.works.title, { exact: true }).click();
  await paste.click();
  const dialog = page.getByRole("dialog", { name: words.title });
  await dialog
    .getByRole("textbox", { name: words.label })
    .fill(`${citation}\nthe paper of 1987 that nobody names`);
  await expect(dialog.getByText(words.reasons.no_title)).toBeVisible();
  await expectAccessible(page, "pasting citations");
  await dialog.getByRole("button", { name: say(words.add_one, { count: 1 }) }).click();
  await expect(page.getByText("Basic local alignment search tool").first()).toBeVisible();
  await expectSaved(page);
  const { content } = await client.api.draft.read.query({ task });
  expect(content.works.at(-1)?.csl).toMatchObject({
    title: "Basic local alignment search tool",
    PMID: "2231712",
  });
});
