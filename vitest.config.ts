import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/{cli,server}/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["packages/database/test-support/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
