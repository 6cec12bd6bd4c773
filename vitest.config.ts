import { defineConfig } from "vitest/config";

const reports = process.env.TOUCHSTONE_REPORTS;
const onServer = process.env.TEST_DATABASE_URL !== undefined;

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      ...(onServer ? ["packages/database/src/embedded/**", "tests/crash.test.ts"] : []),
    ],
    setupFiles: ["tests/support/fixed-seed.ts"],
    globalSetup: ["packages/database/test-support/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: reports ? ["default", "json"] : ["default"],
    ...(reports && { outputFile: { json: `${reports}/vitest-${onServer ? "server" : "all"}.json` } }),
  },
});
