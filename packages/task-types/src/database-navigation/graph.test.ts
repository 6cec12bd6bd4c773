import { describe, expect, it } from "vitest";
import { blankNavigation } from "./blank.ts";
import { findCycle, hopCount, unreaching } from "./graph.ts";
import type { NavigationPayload } from "./payload.ts";

function chain(links: string[], answer: string, validators: string[] = []): NavigationPayload {
  const ids = [...new Set(links.flatMap((link) => link.split(">")))];
  const blank = blankNavigation();
  return {
    ...blank,
    nodes: ids.map((id) => ({
      id,
      kind: "other",
      masked: false,
      names: [],
      records: [],
      identityLinks: [],
      popularity: [],
      open: false,
      role: validators.includes(id) ? "validator" : "needed",
    })),
    edges: links.map((link) => {
      const [from = "", to = ""] = link.split(">");
      return {
        id: link,
        from,
        to,
        predicate: "",
        database: "",
        release: "",
        asOf: "",
        query: "",
        resultSet: null,
      };
    }),
    answer: { ...blank.answer, nodeId: answer },
  };
}

describe("the hop count", () => {
  it("counts the nodes on the longest path, the first one included", () => {
    expect(hopCount(chain(["a>b", "b>c", "c>v"], "v"))).toBe(4);
    expect(hopCount(chain(["a>b", "b>v", "x>v"], "v"))).toBe(3);
  });
  it("leaves out nodes that only verify", () => {
    expect(hopCount(chain(["a>b", "b>c", "c>v"], "v", ["a"]))).toBe(3);
    expect(hopCount(chain(["a>b", "b>v", "a>v"], "v", ["b"]))).toBe(2);
  });
  it("adds nothing for an answer computed from several nodes", () => {
    const payload = chain(["a>b", "a>c"], "b");
    expect(
      hopCount({
        ...payload,
        answer: { ...payload.answer, nodeId: null, derived: { operation: "difference", over: ["b", "c"] } },
      }),
    ).toBe(2);
  });
  it("is undefined while there is a loop or no answer", () => {
    expect(hopCount(chain(["a>b", "b>a"], "b"))).toBeNull();
    expect(hopCount(chain(["a>b"], "missing"))).toBeNull();
  });
});

describe("the chain", () => {
  it("names a loop in the direction of its links", () =>
    expect(findCycle(chain(["a>b", "b>c", "c>a"], "c"))).toHaveLength(3));
  it("names nodes that lead nowhere", () =>
    expect(unreaching(chain(["a>v", "v>z", "x>y"], "v"))).toEqual(["z", "x", "y"]));
});
