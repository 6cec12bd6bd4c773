import { expect, type Page } from "@playwright/test";
import type { StudioClient } from "../../../../tests/support/client.ts";
import { en } from "../../src/messages/en/index.ts";
import { anyOf } from "./words.ts";

export const editorPath = (slug: string, task: string): string => `/b/${slug}/t/${task}/edit`;

/** The indicator that says whether the work is safe. */
export const saveState = (page: Page) => page.getByRole("banner").getByRole("status").first();

export const expectSaved = (page: Page): Promise<void> =>
  expect(saveState(page)).toHaveText(anyOf(en.ui.save.saved));

/** The field of the working title, folded open. */
export async function titleField(page: Page) {
  const field = page.getByRole("textbox", { name: en.editor.meta.title });
  const heading = page.getByText(en.editor.meta.heading, { exact: true });
  await expect(heading).toBeVisible();
  if (!(await field.isVisible())) await heading.click();
  await expect(field).toBeVisible();
  return field;
}

/** Types a title over the one that is there, as a person would. */
export async function typeTitle(page: Page, title: string): Promise<void> {
  const field = await titleField(page);
  await field.selectText();
  await field.pressSequentially(title);
  await expect(field).toHaveValue(title);
}

/** The title that the server has. */
export const titleOnServer = async (client: StudioClient, task: string): Promise<string> =>
  (await client.api.draft.read.query({ task })).content.meta.title;

/** Key of a draft of the person who is signed in, by words of its title. */
export async function ownDraft(client: StudioClient, title = /(?:)/): Promise<string> {
  const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true, stage: "draft" });
  const key = lines.find((line) => title.test(line.title ?? ""))?.key;
  if (!key) throw new Error("the example has no draft of this person");
  return key;
}
