import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** What axe finds wrong on the page as it stands, one line a place. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** How many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Longest that a change of theme may take to arrive; what still moves then is looked at as it is. */
const SETTLED_MS = 500;

/** Waits until colours that fade from one theme to the other have arrived. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async (limit) => {
    const arrived = Promise.allSettled(document.getAnimations().map((it) => it.finished));
    const late = new Promise((give) => setTimeout(give, limit));
    await Promise.race([arrived, late]);
  }, SETTLED_MS);

/** Looks at the screen as it stands: axe in light, in dark and on a narrow window, and nothing wider than either window. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    expect.soft(await violations(page), `${screen}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await overflow(page), `${screen} is too wide for 1440 pixels`).toBe(0);
  await page.setViewportSize(NARROW);
  expect.soft(await overflow(page), `${screen} is too wide for 360 pixels`).toBe(0);
  expect.soft(await violations(page), `${screen}, narrow`).toEqual([]);
  await page.setViewportSize(WIDE);
}

/** Moves the focus with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
