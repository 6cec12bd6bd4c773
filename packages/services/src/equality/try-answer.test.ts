import { loadStructureKeys } from "@touchstone/chemistry";
import type { TaskDocument } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type Person, type TestWorld } from "../../test-support/index.ts";
import { gradeAnswer } from "../trial/grade-answer.ts";
import { structuresFor } from "./structures-for.ts";
import { TryAnswer, tryAnswer } from "./try-answer.ts";

const ASPIRIN = "CC(=O)Oc1ccccc1C(=O)O";
const KEY = "BSYNRYMUTXBXSQ-UHFFFAOYSA-N";

let test: TestWorld;
let author: Person;
let task: string;

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark();
  author = await test.person(benchmark, "Ada", ["curator"]);
  task = (await test.draft(benchmark, author, exampleDocument("nav-hawkinsin"))).key;
});
afterAll(() => test.close());

const structureTask = (gold: string): TaskDocument => {
  const example = exampleDocument("nav-hawkinsin");
  const payload = example.payload as { answer: object };
  const answer = { ...payload.answer, text: gold, profile: "structure", params: {}, aliases: [], unit: "" };
  return { ...example, payload: { ...payload, answer } };
};
const hasToolkit = { structures: loadStructureKeys };
const hasNone = { structures: () => Promise.reject(new Error("not on this host")) };
const graded = async (world: { structures: () => Promise<StructureKey> }, answer: string) => {
  const document = structureTask(ASPIRIN);
  return gradeAnswer(document, { answer, evidence: ["x"] }, await structuresFor(world, document)).outcome;
};

describe("an answer that is tried", () => {
  const attempt = async (input: Partial<TryAnswer>, structures = loadStructureKeys) =>
    tryAnswer({ ...test.world, structures }, await test.access("task.author", author, { task }), {
      profile: "structure",
      params: {},
      gold: ASPIRIN,
      aliases: [],
      answer: "",
      ...input,
    });

  it("is compared as a structure, and told why where it differs", async () => {
    expect(await attempt({ answer: KEY })).toEqual({ kind: "verdict", verdict: { result: "match" } });
    expect(await attempt({ answer: "CCO" })).toMatchObject({
      verdict: { result: "no_match", reason: "differs" },
    });
    expect(await attempt({ answer: "no structure" })).toMatchObject({ verdict: { reason: "unparsable" } });
    expect(await attempt({ answer: "OCC", aliases: ["CCO"] })).toMatchObject({
      verdict: { result: "match" },
    });
  });

  it("tells what is wrong with gold or the parameters", async () => {
    expect(await attempt({ gold: "no structure", answer: "CCO" })).toMatchObject({
      kind: "problem",
      code: "gold_unparsable",
    });
    expect(await attempt({ params: { stereo: "perhaps" }, answer: "CCO" })).toMatchObject({
      kind: "problem",
    });
  });

  it("waits for scoring where the host has no toolkit", async () => {
    expect(await attempt({ answer: "CCO" }, hasNone.structures)).toMatchObject({
      verdict: { result: "undecided", reason: "no_toolkit" },
    });
  });

  it("is limited in size", () => {
    const input = { profile: "structure", params: {}, gold: "C", aliases: [], answer: "C".repeat(60_001) };
    expect(TryAnswer.safeParse(input).success).toBe(false);
    expect(TryAnswer.safeParse({ ...input, answer: "C", params: { a: "x".repeat(60_001) } }).success).toBe(
      false,
    );
  });
});

describe("a trial on a structure", () => {
  it("is graded without anybody's help where the host has a toolkit", async () => {
    expect(await graded(hasToolkit, `InChIKey=${KEY}`)).toBe("solved");
    expect(await graded(hasToolkit, "OC(=O)c1ccccc1OC(C)=O")).toBe("solved");
    expect(await graded(hasToolkit, "CCO")).toBe("not_solved");
  });

  it("goes to a person where it has none, or where the toolkit gives up", async () => {
    expect(await graded(hasNone, "CCO")).toBe("undecided");
    const broken = {
      structures: () =>
        Promise.resolve<StructureKey>(() => {
          throw new Error("memory access out of bounds");
        }),
    };
    expect(await graded(broken, "CCO")).toBe("undecided");
  });

  it("asks for no toolkit where no answer is a structure", async () => {
    const refusing = {
      structures: () => {
        throw new Error("asked");
      },
    };
    expect(await structuresFor(refusing, exampleDocument("nav-hawkinsin"))).toBeUndefined();
  });
});
