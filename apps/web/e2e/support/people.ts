import { type Browser, expect, type Page } from "@playwright/test";
import type { Role } from "@touchstone/contract";
import type { Studio } from "../../../../tests/support/studio.ts";
import { en } from "../../src/messages/en/index.ts";
import { newPage } from "./studio.ts";
import { anyOf, say } from "./words.ts";

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const person = (name: string): NewPerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@example.org`,
  password: `${name} has a long password`,
});

export async function fillPerson(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await page.getByRole("textbox", { name: en.account.person.name, exact: true }).fill(name);
  await page.getByRole("textbox", { name: en.account.signIn.email }).fill(email);
  await page.getByLabel(en.account.signIn.password, { exact: true }).fill(password);
}

/** Makes an invitation on the page of the people and gives its link. */
export async function inviteLink(
  owner: Page,
  slug: string,
  given: { roles: readonly Role[]; disciplines: readonly string[] },
): Promise<string> {
  await owner.goto(`/b/${slug}/people`);
  await owner.getByRole("button", { name: en.people.invite, exact: true }).click();
  const dialog = owner.getByRole("dialog");
  for (const role of ["curator", "reviewer"] as const)
    await dialog.getByRole("checkbox", { name: en.words.role[role] }).setChecked(given.roles.includes(role));
  for (const field of given.disciplines) await dialog.getByRole("checkbox", { name: field }).check();
  await dialog.getByRole("button", { name: en.people.make }).click();
  const link = await dialog.getByRole("textbox", { name: en.people.link }).inputValue();
  await dialog.getByRole("button", { name: en.people.done }).click();
  return link;
}

/** Opens an invitation in a browser of one's own, makes an account and arrives in the benchmark. */
export async function joinBy(browser: Browser, studio: Studio, link: string, who: NewPerson): Promise<Page> {
  const page = await newPage(browser, studio);
  await page.goto(link);
  await fillPerson(page, who);
  await page.getByRole("button", { name: en.account.invite.joinNew }).click();
  await expect(page.getByText(anyOf(en.account.invite.joined))).toBeVisible();
  await expect(page.getByRole("button", { name: en.shell.account, exact: true })).toBeVisible();
  return page;
}

/** Gives somebody the roles that are missing, on the page of the people. */
export async function addRoles(
  owner: Page,
  slug: string,
  name: string,
  roles: readonly Role[],
): Promise<void> {
  await owner.goto(`/b/${slug}/people`);
  await owner.getByRole("button", { name: say(en.people.acts, { name }) }).click();
  await owner.getByRole("menuitem", { name: en.people.edit }).click();
  const dialog = owner.getByRole("dialog", { name: say(en.people.editTitle, { name }) });
  for (const role of roles) await dialog.getByRole("checkbox", { name: en.words.role[role] }).check();
  await dialog.getByRole("button", { name: en.words.save }).click();
  await expect(owner.getByText(en.words.saved)).toBeVisible();
  await expect(dialog).toBeHidden();
}
