import { describe, expect, it } from "vitest";
import { bumpOf, bumpSuffices, diffReleases, nextVersion, requiredBump } from "./version-rule.ts";

const before = {
  version: "2.3.4",
  tasks: [
    { task: "x-1", revisionHash: "a" },
    { task: "x-2", revisionHash: "b" },
  ],
};
const task = (key: string, revisionHash: string) => ({ task: key, revisionHash });

const CHANGES = [
  { name: "nothing", tasks: [task("x-1", "a"), task("x-2", "b")], required: "patch", next: "2.3.5" },
  { name: "another order", tasks: [task("x-2", "b"), task("x-1", "a")], required: "patch", next: "2.3.5" },
  {
    name: "an addition",
    tasks: [task("x-1", "a"), task("x-2", "b"), task("x-3", "c")],
    required: "minor",
    next: "2.4.0",
  },
  { name: "an edit", tasks: [task("x-1", "a"), task("x-2", "changed")], required: "major", next: "3.0.0" },
  { name: "a removal", tasks: [task("x-1", "a")], required: "major", next: "3.0.0" },
  {
    name: "an addition and an edit",
    tasks: [task("x-1", "z"), task("x-2", "b"), task("x-3", "c")],
    required: "major",
    next: "3.0.0",
  },
  {
    name: "one task in place of another",
    tasks: [task("x-1", "a"), task("x-3", "b")],
    required: "major",
    next: "3.0.0",
  },
] as const;

describe("the version rule", () => {
  it.each(CHANGES)(
    "asks for a $required step after $name and proposes $next",
    ({ tasks, required, next }) => {
      const diff = diffReleases(before, [...tasks]);
      expect(requiredBump(diff)).toBe(required);
      expect(nextVersion(before.version, diff)).toBe(next);
      expect(bumpSuffices(bumpOf(before.version, next), required)).toBe(true);
    },
  );

  it("accepts a larger step than needed and refuses every smaller one", () => {
    const steps = ["patch", "minor", "major"] as const;
    for (const [made, bump] of steps.entries())
      for (const [needed, required] of steps.entries())
        expect(bumpSuffices(bump, required)).toBe(made >= needed);
    for (const required of steps) expect(bumpSuffices("none", required)).toBe(false);
  });

  it.each([
    ["2.3.5", "patch"],
    ["2.4.0", "minor"],
    ["3.0.0", "major"],
    ["2.3.4", "none"],
    ["2.3.6", "none"],
    ["2.5.0", "none"],
    ["2.4.1", "none"],
    ["3.1.0", "none"],
    ["4.0.0", "none"],
    ["2.3.3", "none"],
    ["1.0.0", "none"],
  ])("calls the step from 2.3.4 to %s %s", (version, bump) => {
    expect(bumpOf("2.3.4", version)).toBe(bump);
  });

  it("starts at 1.0.0 and lets a first release carry any version", () => {
    const diff = diffReleases(null, [task("x-1", "a")]);
    expect(diff).toEqual({ added: ["x-1"], removed: [], edited: [] });
    expect(nextVersion(null, diff)).toBe("1.0.0");
    expect(bumpSuffices(bumpOf(null, "0.1.0"), requiredBump(diff))).toBe(true);
  });
});
