import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Chromium: named by CHROMIUM_PATH, else the system's, else the one that `npx playwright install chromium` brings.
const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);
const executablePath = process.env.CHROMIUM_PATH || system;
const reports = process.env.TOUCHSTONE_REPORTS;

export default defineConfig({
  testDir: "apps/web/e2e",
  testMatch: "**/*.journey.ts",
  // Each journey starts a server of its own on a database of its own.
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // A slow machine may be too slow once; what needs the second try is named as flaky in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: reports ? [["list"], ["json", { outputFile: `${reports}/playwright.json` }]] : [["list"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
