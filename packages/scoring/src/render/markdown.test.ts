import { describe, expect, it } from "vitest";
import { reportMarkdown } from "./markdown.ts";
import { mean, proportion, sampleReport, typeReport } from "./sample-report.ts";

const lineWith = (markdown: string, text: string): string =>
  markdown.split("\n").find((line) => line.includes(text)) ?? "";

/** The lines of one section, from its heading to the next. */
const section = (markdown: string, title: string): string =>
  markdown.split("\n## ").find((part) => part.startsWith(title)) ?? "";

describe("a report as Markdown", () => {
  it("names the release, its digest, the judge, the runs and the tasks of each type", () => {
    const markdown = reportMarkdown(sampleReport());
    expect(markdown).toContain("# Searcher 2 on Reef 1.0.0");
    expect(markdown).toContain(`\`${"d".repeat(64)}\``);
    expect(markdown).toContain("- Judge: no judge");
    expect(markdown).toContain("- Runs: R = 1");
    expect(markdown).toContain("T1 n = 39, T2 n = 32, T3 n = 2, T4 n = 2");
  });

  it("prints a ratio half away from zero, with its interval and what is graded", () => {
    const main = section(reportMarkdown(sampleReport()), "Main table");
    expect(main).toContain("| System | Category | T1 | T2 | T3 strict | T4 item | T4 row | Overall |");
    expect(main).toContain("53.13<br>\\[36.45–69.13\\]<br>32/32 graded");
    expect(main).toContain("| 40.38 |");
  });

  it("says that a scheme whose weights do not sum to 1 is no Overall", () => {
    const report = sampleReport({
      overall: { scheme: "as-printed", value: 110.4, sd: null, perRun: [110.4], reason: null },
    });
    expect(section(reportMarkdown(report), "Main table")).toContain("Total, as printed (not on 0–100)");
    expect(reportMarkdown(report)).toContain("110.40");
  });

  it("prints every hop with its counts and interval, the total of T1, and no claim below ten tasks", () => {
    const hops = section(reportMarkdown(sampleReport()), "T1 by number of hops");
    expect(hops).toContain("66.67<br>6/9<br>\\[35.42–87.94\\]<br>no claim");
    expect(hops).toContain("60.00<br>6/10<br>\\[31.27–83.18\\] |");
    expect(hops).toContain("51.28<br>20/39<br>\\[36.20–66.13\\]");
    expect(hops).toContain("z = -1.682, two-sided p = 0.093");
  });

  it("prints a dash for what is undefined, and why", () => {
    const report = sampleReport({
      overall: { scheme: "documented", value: null, sd: null, perRun: [null], reason: "missing_type" },
    });
    const { types } = report;
    const markdown = reportMarkdown({ ...report, types: types.slice(0, 3) });
    const row = lineWith(section(markdown, "Main table"), "Searcher 2");
    expect(row).toContain("–<br>no task of this type");
    expect(row).toContain("–<br>a task type is missing; weights are never redistributed");
  });

  it("puts what is provisional first, with the bounds of each headline", () => {
    const open = { ...mean("accuracy", null, 39), bounds: { lowest: 8 / 39, highest: 10 / 39 } };
    const markdown = reportMarkdown(
      sampleReport({
        provisional: true,
        types: [
          typeReport("database-navigation", open, 39, {
            graded: 37,
            ungraded: { unjudged: 2 },
            withheld: "ungraded",
          }),
        ],
      }),
    );
    expect(markdown.split("\n")[2]).toContain("Provisional");
    expect(markdown.split("\n")[2]).toContain("T1 20.51 to 25.64");
    expect(section(markdown, "What is graded")).toContain(
      "| T1 | 37/39 | 2 not judged yet | 20.51 to 25.64 |",
    );
  });

  it("shows trivial policies, blind choice, cost and what the linter says", () => {
    const markdown = reportMarkdown(
      sampleReport({
        lint: [
          { rule: "lint/n", severity: "error", place: { column: "T1" }, code: "lint/n/tasks", params: {} },
        ],
      }),
    );
    expect(section(markdown, "Trivial policies")).toContain(
      "| Never answers | T1 | 0.00<br>Accuracy<br>F\\_em 0.00 | 39 |",
    );
    expect(section(markdown, "Trivial policies")).toContain("| Blind choice | T1 | 50.00<br>Accuracy | 2 |");
    expect(section(markdown, "Cost and searches")).toContain("| Cost per correct answer | 0.0625 |");
    expect(section(markdown, "Linter")).toContain(
      "error `lint/n`: T1: The column does not say of how many tasks it is.",
    );
    expect(markdown).toContain("Not to be published");
  });

  it("gives runs their mean, SD and R, and pass@k where there are several", () => {
    const headline = { ...mean("accuracy", 0.2051, 39), perRun: [0.2051, 0.2308], sd: 2.09 };
    const markdown = reportMarkdown(
      sampleReport({
        runs: [1, 2],
        types: [
          typeReport("database-navigation", headline, 39, {
            atK: [
              { k: 1, passAtK: 0.2, bestAtK: 0.2 },
              { k: 2, passAtK: 0.3, bestAtK: 0.3 },
            ],
          }),
        ],
      }),
    );
    expect(section(markdown, "Runs")).toContain("| T1 | 20.51 | 2.09 | 2 | 20.51 | 23.08 |");
    expect(section(markdown, "Chance of success in k runs")).toContain("| T1 | 2 | 30.00 | 30.00 |");
  });

  it("says that counts are over all runs where there are several", () => {
    const pooled = { ...proportion("accuracy", 17, 78), n: 39, perRun: [8 / 39, 9 / 39], sd: 1.81 };
    const strata = [{ id: "hops=2", tasks: 39, metric: pooled, noClaim: false }];
    const types = [
      typeReport("database-navigation", pooled, 39, { metrics: [{ ...pooled, id: "attempted" }], strata }),
    ];
    const markdown = reportMarkdown(sampleReport({ runs: [1, 2], types }));
    expect(section(markdown, "T1 by number of hops")).toContain("17/78");
    expect(section(markdown, "T1 by number of hops")).toContain("Counts are over all runs.");
    expect(section(markdown, "Beside the headlines")).toContain("Counts over all runs");
    expect(reportMarkdown(sampleReport())).not.toContain("over all runs");
  });

  it("keeps a hostile name inside its cell", () => {
    const report = sampleReport();
    const { scoreSet } = report;
    const system = { ...scoreSet.system, system: "a|b\n# c <img src=x> [d](e) \u202Ef" };
    const markdown = reportMarkdown({ ...report, scoreSet: { ...scoreSet, system } });
    const row = lineWith(section(markdown, "Main table"), "a\\|b");
    expect(row).toContain("a\\|b # c \\<img src=x\\> \\[d\\](e) \uFFFDf");
    expect(row.replaceAll("\\|", "").split("|")).toHaveLength(10);
  });

  it("gives the same bytes for the same report", () => {
    expect(reportMarkdown(sampleReport())).toBe(reportMarkdown(sampleReport()));
  });
});
