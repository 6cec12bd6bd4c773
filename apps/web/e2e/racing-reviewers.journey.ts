import { expect, type Page, test } from "@playwright/test";
import { en } from "../src/messages/en/index.ts";
import { enter, withStudio } from "./support/studio.ts";
import { anyOf } from "./support/words.ts";

const studio = withStudio();

/** What a reviewer sees after asking for a place: the trial they hold, or when one becomes free. */
async function seen(page: Page): Promise<"held" | "all held"> {
  const held = page.getByRole("button", { name: en.trial.before.start });
  const allHeld = page.getByText(anyOf(en.queue.trial.allHeld));
  await expect(held.or(allHeld)).toBeVisible();
  return (await held.isVisible()) ? "held" : "all held";
}

test("of two reviewers who ask for the last free place at once, one holds it and the other reads when it may become free", async ({
  browser,
}) => {
  const pages = await Promise.all(["Tomás", "Hugo"].map((name) => enter(browser, studio(), name)));
  const buttons = await Promise.all(
    pages.map(async (page) => {
      await page.goto("/b/example/queue");
      const button = page.getByRole("button", { name: en.queue.trial.claim });
      await expect(button).toBeVisible();
      return button;
    }),
  );

  // Neither request goes out before both have been made.
  let asked = 0;
  let bothAsked = () => {};
  const start = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  for (const page of pages)
    await page.route("**/api/trpc/trial.claim*", async (route) => {
      asked += 1;
      if (asked === pages.length) bothAsked();
      await start;
      await route.continue();
    });
  await Promise.all(buttons.map((button) => button.click()));
  const answers = await Promise.all(pages.map(seen));
  expect(answers.toSorted()).toEqual(["all held", "held"]);
  for (const [index, page] of pages.entries())
    if (answers[index] === "all held")
      await expect(page.getByText(anyOf(en.queue.trial.allHeld))).toHaveText(/\d\d:\d\d/);

  // The server says the same to both of them.
  const kinds = await Promise.all(
    ["tomás", "hugo"].map(async (name) => {
      const client = await studio().signIn(name);
      return (await client.api.queue.read.query({ benchmark: "example" })).trial?.own?.state ?? "none";
    }),
  );
  expect(kinds.toSorted()).toEqual(["claimed", "none"]);
});
