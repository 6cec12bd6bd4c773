import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Studio, type StudioOptions, startStudio } from "../../../../tests/support/studio.ts";
import { en } from "../../src/messages/en/index.ts";
import { say } from "./words.ts";

/** What went wrong on pages without anybody seeing it. */
const faults: string[] = [];

/** One studio for the tests of a file, started before them and stopped after. */
export function withStudio(options: StudioOptions = {}): () => Studio {
  let studio: Studio | undefined;
  test.beforeAll(async () => {
    studio = await startStudio(options);
  });
  test.afterEach(async ({ browser }) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  test.afterAll(async () => {
    await studio?.stop();
  });
  return () => {
    if (!studio) throw new Error("the studio runs only while tests do");
    return studio;
  };
}

/** A page in a browser of its own, in which nobody is signed in. */
export async function newPage(browser: Browser, studio: Studio): Promise<Page> {
  const context = await browser.newContext({ baseURL: studio.url });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  return page;
}

/** A page in which somebody of the example is signed in, by their first name. */
export async function enter(browser: Browser, studio: Studio, name: string): Promise<Page> {
  const page = await newPage(browser, studio);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: say(en.account.signIn.enter, { name }) }).click();
  await expect(page.getByRole("button", { name: en.shell.account, exact: true })).toBeVisible();
  return page;
}
