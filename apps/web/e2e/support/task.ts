import { expect, type Page } from "@playwright/test";
import { en } from "../../src/messages/en/index.ts";
import { expectSaved, typeTitle } from "./editor.ts";

/** Begins a task, takes a document over into it, types its title and hands it in. Gives its key. */
export async function submitDocument(
  curator: Page,
  slug: string,
  given: { document: string; title: string },
): Promise<string> {
  await curator.goto(`/b/${slug}/tasks`);
  await curator.getByRole("button", { name: en.tasks.newTask }).click();
  const asking = curator.getByRole("dialog");
  await asking.getByRole("radio", { name: en.words.type["database-navigation"] }).check();
  await asking.getByRole("button", { name: en.tasks.new.create }).click();
  await curator.waitForURL(/\/edit$/);
  const key = new URL(curator.url()).pathname.split("/").at(-2) ?? "";

  await curator.getByRole("button", { name: en.editor.act.more }).click();
  await curator.getByRole("menuitem", { name: en.editor.act.importFile }).click();
  const dialog = curator.getByRole("dialog", { name: en.editor.import.title });
  await dialog.getByRole("textbox", { name: en.editor.import.label }).fill(given.document);
  await dialog.getByRole("button", { name: en.editor.import.go }).click();
  await expect(dialog).toBeHidden();
  await typeTitle(curator, given.title);
  await expectSaved(curator);

  await curator.getByRole("button", { name: en.editor.act.submit }).click();
  await curator.getByRole("dialog").getByRole("button", { name: en.editor.submit.go, exact: true }).click();
  await curator.waitForURL(new RegExp(`/t/${key}$`));
  await expect(curator.getByText(en.task.need.screen)).toBeVisible();
  return key;
}

/** Replays the stored steps of the next task that waits for it, and confirms it. */
export async function screenNext(editor: Page, slug: string, steps: string): Promise<void> {
  await editor.goto(`/b/${slug}/queue`);
  await editor.getByRole("button", { name: en.queue.screening.next }).click();
  await editor.getByRole("button", { name: en.work.screening.reveal }).click();
  await editor.getByRole("dialog").getByRole("button", { name: en.work.screening.reveal }).click();
  await expect(editor.getByRole("region", { name: en.work.screening.path })).toBeVisible();
  await editor.getByRole("textbox", { name: en.work.screening.steps }).fill(steps);
  await editor.getByRole("button", { name: en.work.screening.confirmGuided }).click();
  await expect(editor.getByText(en.work.screening.accepted)).toBeVisible();
}

/** The author asks for every warning to be acknowledged; somebody else agrees. Gives how many there were. */
export async function acknowledgeAll(
  author: Page,
  other: Page,
  taskPath: string,
  reason: string,
): Promise<number> {
  await author.goto(taskPath);
  await other.goto(taskPath);
  await expect(author.getByText(en.task.findings.heading, { exact: true })).toBeVisible();
  const asks = author.getByRole("button", { name: en.task.findings.acknowledge });
  const count = await asks.count();
  for (let left = count; left > 0; left -= 1) {
    await asks.first().click();
    const dialog = author.getByRole("dialog", { name: en.editor.waive.title });
    await dialog.getByRole("textbox", { name: en.editor.waive.reason }).fill(reason);
    await dialog.getByRole("button", { name: en.editor.waive.ask, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(asks).toHaveCount(left - 1);
  }
  await other.reload();
  const decisions = other.getByRole("button", { name: en.task.findings.decide, exact: true });
  await expect(decisions).toHaveCount(count);
  for (let left = count; left > 0; left -= 1) {
    await decisions.first().click();
    const dialog = other.getByRole("dialog", { name: en.task.decideWaiver.title });
    await dialog.getByRole("button", { name: en.task.decideWaiver.approve }).click();
    await expect(dialog).toBeHidden();
    await expect(decisions).toHaveCount(left - 1);
  }
  return count;
}

/** Reads what is to be approved and approves it. */
export async function approveNext(
  page: Page,
  slug: string,
  as: keyof typeof en.work.approval.as,
): Promise<void> {
  await page.goto(`/b/${slug}/queue`);
  await page
    .getByRole("region", { name: en.queue.approval.title })
    .getByRole("link", { name: en.queue.approval.open })
    .click();
  await expect(page.getByText(en.work.approval.as[as])).toBeVisible();
  await page.getByRole("button", { name: en.work.approval.approve, exact: true }).click();
  await expect(page.getByText(en.work.approval.approved, { exact: true })).toBeVisible();
}

/** Stores an answer that a system gave to somebody who asked it by hand. */
export async function pasteAnswer(
  page: Page,
  given: { family: string; pass: keyof typeof en.uniqueness.calls.pass; text: string },
): Promise<void> {
  const form = page.getByRole("region", { name: en.uniqueness.paste.title });
  await form.getByRole("textbox", { name: en.uniqueness.paste.family }).fill(given.family);
  await form.getByRole("textbox", { name: en.uniqueness.paste.system }).fill(`${given.family} chat`);
  await form.getByLabel(en.uniqueness.paste.date).fill(new Date().toISOString().slice(0, 10));
  await form.getByRole("combobox", { name: en.uniqueness.paste.pass }).click();
  await page.getByRole("option", { name: en.uniqueness.calls.pass[given.pass] }).click();
  await form.getByRole("textbox", { name: en.uniqueness.paste.text }).fill(given.text);
  await form.getByRole("button", { name: en.uniqueness.paste.save }).click();
  await expect(form.getByRole("textbox", { name: en.uniqueness.paste.text })).toHaveValue("");
}
