import { expect, test } from "@playwright/test";
import { messages } from "../../../packages/task-types/src/views/database-navigation/messages.ts";
import { en } from "../src/messages/en/index.ts";
import { withDatabases } from "./support/databases.ts";
import { enter, withStudio } from "./support/studio.ts";
const databases = withDatabases();
const studio = withStudio({ port: 4474, get environment() { return databases(); } });
test("look", async ({ browser }) => {
  const page = await enter(browser, studio(), "Aiko");
  const shot = async (name: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/look-${name}-${colorScheme}.png` });
    }
  };
  await page.goto("/b/example/tasks");
  await page.getByRole("button", { name: en.tasks.newTask }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.tasks.new.create }).click();
  await page.waitForURL(/\/edit$/);
  await expect(page.getByText(messages.emptyChain)).toBeVisible();
  await shot("0");
  const box = page.getByRole("textbox", { name: messages.desk.paste });
  await box.fill("CHEMBL25"); await box.press("Enter");
  await page.waitForTimeout(1500);
  await shot("1");
  await box.fill("1TUP"); await box.press("Enter");
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  await shot("2");
  await page.getByRole("option", { name: /resolution/i }).first().click();
  await page.getByRole("option", { name: /X-RAY/ }).click();
  await page.getByRole("option", { name: /Citation year|1994/ }).click();
  await page.getByRole("combobox", { name: /Comparison with .*(Citation|year)/i }).click();
  await page.getByRole("option", { name: messages.operators.between }).click();
  await shot("3");
  await page.getByRole("button", { name: /^Mask/ }).click();
  await page.getByRole("option", { name: /P04637/ }).click();
  await shot("4");
  await page.getByRole("button", { name: messages.nest.fetch }).click();
  await expect(page.getByRole("article", { name: /Cellular/ })).toBeVisible();
  await page.getByRole("button", { name: messages.desk.close }).click();
  await page.getByRole("button", { name: /TUMOR SUPPRESSOR/ }).first().click();
  await shot("5");
});
