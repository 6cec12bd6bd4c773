// Adds up the reports of the test runners and prints "N passed, N failed" as the last line.
// Usage: node scripts/count-reports.mjs FOLDER FAILED_STEPS; exits 1 when anything failed or nothing ran.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "", steps = "0"] = process.argv.slice(2);
let passed = 0;
let failed = Number(steps);
for (const name of readdirSync(folder).filter((it) => it.endsWith(".json"))) {
  const report = JSON.parse(readFileSync(join(folder, name), "utf8"));
  if ("numPassedTests" in report) {
    // Vitest's JSON reporter.
    passed += report.numPassedTests;
    failed +=
      report.numFailedTests +
      (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0);
  } else if ("stats" in report) {
    // Playwright's JSON reporter.
    passed += report.stats.expected + report.stats.flaky;
    failed += report.stats.unexpected;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
