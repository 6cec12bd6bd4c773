import { describe, expect, it } from "vitest";
import { compare, validateProfile } from "../compare.ts";

const ASPIRIN = "BSYNRYMUTXBXSQ-UHFFFAOYSA-N";

describe("structures where no chemistry toolkit is at hand", () => {
  it("are compared only where both are InChIKeys", () => {
    expect(compare("structure", {}, ASPIRIN, `InChIKey=${ASPIRIN}`).result).toBe("match");
    expect(compare("structure", {}, ASPIRIN, "XLYOFNOQVPJJNP-UHFFFAOYSA-N").reason).toBe("differs");
    expect(compare("structure", {}, "CCO", "CCO")).toEqual({ result: "undecided", reason: "no_toolkit" });
    expect(compare("structure", {}, ASPIRIN, "").reason).toBe("empty");
  });

  it("wait where two keys could be one substance under the policy", () => {
    const alanines = ["QNAYBMKLOCPYGJ-REOHCLBHSA-N", "QNAYBMKLOCPYGJ-UWTATZPHSA-N"];
    expect(compare("structure", {}, alanines[0], alanines[1]).reason).toBe("differs");
    expect(compare("structure", { stereo: "ignore" }, alanines[0], alanines[1]).reason).toBe(
      "structure_hidden",
    );
    expect(compare("structure", { stereo: "ignore" }, alanines[0], ASPIRIN).reason).toBe("differs");
  });
});

it("refuses a policy for structures that does not exist", () => {
  expect(validateProfile("structure", { stereo: "relative" }, "CCO")[0]?.code).toBe("bad_params");
  expect(validateProfile("structure", { stereo: "ignore", salts: "strip" }, "CCO")).toEqual([]);
  const structureKey = (text: string) => (text === "CCO" ? "K" : undefined);
  expect(validateProfile("structure", {}, "ethanol", { structureKey })[0]?.code).toBe("gold_unparsable");
});
