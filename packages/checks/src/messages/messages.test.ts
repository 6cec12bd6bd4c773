import { describe, expect, it } from "vitest";
import { sharedChecks } from "../shared/shared-checks.ts";
import { checkMessages } from "./en.ts";
import { renderMessage } from "./render-message.ts";

describe("the message catalogue", () => {
  it("has a title and a reason for every shared check, and for nothing else", () => {
    expect(Object.keys(checkMessages.checks).toSorted()).toEqual(sharedChecks.map(({ id }) => id).toSorted());
  });

  it("fills parameters in and picks the form that counts", () => {
    expect(renderMessage("leak/blocklist/exact", { text: "NTBC", term: "NTBC" })).toBe(
      "“NTBC” gives away “NTBC”, which the solver has to find. Describe it instead.",
    );
    expect(renderMessage("meta/duplicate/shared-node", { task: "b-1", count: 1 })).toMatch(/hides one thing/);
    expect(renderMessage("meta/duplicate/shared-node", { task: "b-1", count: 2 })).toMatch(/hides 2 things/);
    expect(renderMessage("evidence/two-sources/too-few", { count: 1, wanted: 2 })).toMatch(/^1 of 2 sources/);
  });

  it("takes reasons and the catalogues of task types, and shows an unknown code as it is", () => {
    const own = { checks: {}, findings: { "t9/x": "Own {{word}}." }, reasons: {} };
    expect(renderMessage("on_submit")).toBe("Runs when you submit.");
    expect(renderMessage("t9/x", { word: "text" }, [checkMessages, own])).toBe("Own text.");
    expect(renderMessage("t9/none", {}, [checkMessages, own])).toBe("t9/none");
  });

  it("has no dots or colons in its codes, which i18next would split at", () => {
    const codes = [checkMessages.checks, checkMessages.findings, checkMessages.reasons].flatMap(Object.keys);
    expect(codes.filter((code) => /[.:]/.test(code))).toEqual([]);
  });
});
