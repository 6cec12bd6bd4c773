import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { startStudio } from "../tests/support/studio.ts";
import type { Measurement } from "./measurement.ts";

const LIMIT_KB = 250;
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Every script that a browser with nothing in its cache loads on the way through sign-in to the signed-in home. */
export async function measureHomeBytes(): Promise<Measurement> {
  const studio = await startStudio();
  const executablePath = process.env["CHROMIUM_PATH"] || browsers.find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => {
      if (/javascript/.test(response.headers()["content-type"] ?? ""))
        scripts.set(response.url(), response.body());
    });
    await page.goto(studio.url);
    const home = page.waitForResponse((response) => response.url().includes("account.home"));
    await page.getByText("Aiko Terashima").first().click();
    await home;
    await page.waitForLoadState("networkidle");
    const sizes = (await Promise.all(scripts.values())).map((body) => gzipSync(body, { level: 9 }).length);
    return {
      name: "scripts to the signed-in home, gzip",
      measured: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      limit: LIMIT_KB,
      wanted: "at most",
      unit: "kB",
      detail: `${sizes.length} scripts from an empty cache, sign-in included`,
    };
  } finally {
    await browser.close();
    await studio.stop();
  }
}
