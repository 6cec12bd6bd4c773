import { describe, expect, it } from "vitest";
import { reportHtml } from "./html.ts";
import { sampleOutcome, sampleReport } from "./sample-report.ts";

const HOSTILE = `"><script>alert('x')</script>&amp;\u202Eevil\u0000`;

describe("a report as HTML", () => {
  it("is one page that loads nothing and runs nothing", () => {
    const html = reportHtml(sampleReport(), [sampleOutcome()]);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:\/\/|\son\w+=/i);
    expect(html).toContain("default-src 'none'");
  });

  it("reads in light, in dark and on paper", () => {
    const html = reportHtml(sampleReport(), []);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain("@media print");
  });

  it("gives every table a caption, and every heading cell its scope", () => {
    const html = reportHtml(sampleReport(), [sampleOutcome()]);
    const tables = html.match(/<table/g) ?? [];
    expect(tables.length).toBeGreaterThan(5);
    expect(html.match(/<caption>/g)).toHaveLength(tables.length);
    expect(html).not.toMatch(/<th(?![^>]*scope=)[ >]/);
  });

  it("says of each outcome what was decided, by whom and why", () => {
    const html = reportHtml(sampleReport(), [
      sampleOutcome({
        units: [
          { id: "1:2", result: "no_match", reason: "outside", by: "rule" },
          { id: "1:3", result: "no_match", reason: "outside", by: "rule" },
          { id: "2:1", result: "unjudged", reason: "order", by: "judge" },
        ],
      }),
    ]);
    expect(html).toContain("no match by rule: outside the tolerance");
    expect(html).toContain("(1:2, 1:3)");
    expect(html).toContain("not judged by the judge: the judge&#39;s two orders differ");
  });

  it("leaves out the columns of answers and verdicts where they were taken away", () => {
    const html = reportHtml(sampleReport(), [sampleOutcome({ extracted: null, units: [] })]);
    expect(html).toContain(">REEF-1<");
    expect(html).not.toContain("Answer as it was read");
    expect(html).not.toContain("Verdicts");
  });

  it("prints the first thousand outcomes and says how many there are", () => {
    const many = Array.from({ length: 1003 }, (_, at) => sampleOutcome({ task: `REEF-${at}` }));
    const html = reportHtml(sampleReport(), many);
    expect(html).toContain("The first 1000 of 1003 outcomes.");
    expect(html).toContain(">REEF-999<");
    expect(html).not.toContain(">REEF-1000<");
  });

  it("shows hostile text as text wherever it comes from", () => {
    const report = sampleReport();
    const { scoreSet } = report;
    const hostile = {
      ...report,
      scoreSet: {
        ...scoreSet,
        system: { ...scoreSet.system, system: HOSTILE, family: HOSTILE },
        release: { ...scoreSet.release, benchmark: HOSTILE, digest: HOSTILE },
        judge: { judgeId: HOSTILE, family: HOSTILE, promptHash: HOSTILE, parserVersion: HOSTILE, params: {} },
      },
      flags: [{ type: "knowledge-synthesis" as const, flag: HOSTILE, count: 1 }],
      lint: [
        {
          rule: HOSTILE,
          severity: "warn" as const,
          place: { system: HOSTILE },
          code: HOSTILE,
          params: { [HOSTILE]: HOSTILE },
        },
      ],
    };
    const html = reportHtml(hostile, [
      sampleOutcome({
        task: HOSTILE,
        extracted: HOSTILE,
        flags: [HOSTILE],
        units: [{ id: HOSTILE, result: "no_match", reason: HOSTILE, by: "rule" }],
      }),
    ]);
    for (const never of ["<script", "\u202E", "\u0000"]) expect(html).not.toContain(never);
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;");
  });

  it("gives the same bytes for the same input", () => {
    expect(reportHtml(sampleReport(), [sampleOutcome()])).toBe(reportHtml(sampleReport(), [sampleOutcome()]));
  });
});
