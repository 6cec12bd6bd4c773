import { renderMessage } from "@touchstone/checks";
import { describe, expect, it } from "vitest";
import { exampleItems, itemOf, releaseInput } from "../test-support/items.ts";
import type { LastDrift } from "./drift-findings.ts";
import type { ReleaseInput } from "./input.ts";
import { judgeSet } from "./judge-set.ts";
import { releaseMessages } from "./messages.ts";
import { setChecks } from "./set-checks.ts";

const items = exampleItems();
const outcome = (id: string, more: Partial<ReleaseInput> = {}, thresholds: Record<string, number> = {}) => {
  const found = judgeSet(releaseInput(more), thresholds).find((it) => it.checkId === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const texts = (found: ReturnType<typeof outcome>) =>
  found.findings.map((it) => renderMessage(it.code, it.params, [releaseMessages]));
const codes = (found: ReturnType<typeof outcome>) => found.findings.map((it) => it.code);

const named = (type: string) => {
  const item = items.find((it) => it.document.type === type);
  if (!item) throw new Error(`no ${type}`);
  return item;
};

describe("judgeSet", () => {
  it("judges every check of CHECKS.md 11.2 once, and blocks nothing in the example", () => {
    const outcomes = judgeSet(releaseInput());
    expect(outcomes.map((it) => it.checkId)).toEqual(setChecks.map((it) => it.id));
    expect(outcomes.filter((it) => it.status === "finding" && it.severity === "block")).toEqual([]);
    expect(Object.fromEntries(outcomes.map((it) => [it.checkId, it.status]))).toMatchObject({
      "release/count": "pass",
      "release/manifest": "pass",
      "release/version": "pass",
      "release/plain-text": "pass",
      "release/canary": "pass",
      "release/drift": "not_run",
      "release/expiry": "not_applicable",
      "release/unsat-share": "not_applicable",
      "release/judge-test": "not_applicable",
      "release/licence": "pass",
    });
  });

  it("takes the last looks at databases for what they are worth", () => {
    const { document, revision } = named("database-navigation");
    const look = { task: document.id, revision, standing: "same", letStand: false } as const;
    const judged = (...looks: LastDrift[]) => {
      const input = releaseInput({ items: [named("database-navigation")] });
      const found = judgeSet(input, {}, looks).find((it) => it.checkId === "release/drift");
      return [found?.status, found?.severity, ...(found?.findings.map((it) => it.code) ?? [])];
    };
    expect(judged(look)).toEqual(["pass", "block"]);
    expect(judged({ ...look, revision: revision + 1 })).toEqual(["not_run", "block"]);
    expect(judged({ ...look, standing: "gone" })).toEqual(["finding", "block", "release/drift/broken"]);
    expect(judged({ ...look, standing: "answer_broken", letStand: true })).toEqual([
      "finding",
      "warn",
      "release/drift/let-stand",
    ]);
    expect(judged({ ...look, standing: "changed_answer_holds" })).toEqual([
      "finding",
      "warn",
      "release/drift/changed",
    ]);
    expect(judged({ ...look, standing: "new_members" })).toEqual([
      "finding",
      "warn",
      "release/drift/new-members",
    ]);
    expect(outcome("release/drift", { items: [named("literature-retrieval")] }).status).toBe(
      "not_applicable",
    );
  });

  it("blocks an empty release", () => {
    expect(codes(outcome("release/count", { items: [] }))).toEqual(["release/count/empty"]);
    expect(outcome("release/coverage", { items: [] }).status).toBe("not_applicable");
  });

  it("blocks a task that was chosen twice", () => {
    const twice = outcome("release/count", {
      items: [named("database-navigation"), named("database-navigation")],
    });
    expect(new Set(codes(twice))).toEqual(new Set(["release/count/differs"]));
  });

  it("blocks a revision whose hash is not that of its document", () => {
    const item = { ...named("database-navigation"), revisionHash: "0".repeat(64) };
    const found = outcome("release/manifest", { items: [item] });
    expect(found).toMatchObject({ severity: "block", status: "finding" });
    expect(texts(found)).toContain(
      "evidence/database-navigation.jsonl is not what the manifest says (revision_hash).",
    );
  });

  it("blocks a MINOR release with an edited gold answer, and lets a MAJOR one through", () => {
    const previous = {
      version: "1.0.0",
      tasks: items.map((it, index) => ({
        task: it.document.id,
        revisionHash: index === 0 ? "0".repeat(64) : it.revisionHash,
      })),
    };
    const minor = outcome("release/version", { version: "1.1.0", previous });
    expect(minor).toMatchObject({ severity: "block", status: "finding" });
    expect(texts(minor)).toEqual([
      "One task changed or left since the last release, so this is a MAJOR release.",
    ]);
    expect(outcome("release/version", { version: "2.0.0", previous }).status).toBe("pass");
  });

  it("blocks a PATCH release with a new task, and a version that skips a step", () => {
    const previous = {
      version: "1.0.0",
      tasks: items.slice(2).map((it) => ({ task: it.document.id, revisionHash: it.revisionHash })),
    };
    expect(texts(outcome("release/version", { version: "1.0.1", previous }))).toEqual([
      "2 tasks are new, so this is at least a MINOR release.",
    ]);
    expect(outcome("release/version", { version: "1.1.0", previous }).status).toBe("pass");
    expect(texts(outcome("release/version", { version: "3.0.0", previous }))).toEqual([
      "3.0.0 does not come after 1.0.0 by one step. Raise one part by one and set those behind it to 0.",
    ]);
  });

  it("blocks notes and descriptions that hold a gold answer, in whatever case and spacing", () => {
    const target = named("literature-retrieval").document.works[0]?.csl.title ?? "";
    const notes = `We added the task on ${target.toUpperCase().replaceAll(" ", "  ")}.`;
    const found = outcome("release/plain-text", { notes });
    expect(found.findings.map((it) => it.params.path)).toEqual(["CHANGELOG.md"]);
    const history = [{ version: "0.9.0", date: "2026-01-01", notes }];
    expect(codes(outcome("release/plain-text", { history }))).toEqual(["release/plain-text/file"]);
    const benchmark = { ...releaseInput().benchmark, description: notes };
    expect(outcome("release/plain-text", { benchmark }).findings.map((it) => it.params.path)).toEqual([
      "README.md",
    ]);
  });

  it("blocks a question that names its own answer", () => {
    const { document } = named("literature-retrieval");
    const payload = document.payload as { question: { text: string } };
    const told = {
      ...document,
      payload: {
        ...payload,
        question: {
          ...payload.question,
          text: `${payload.question.text} It is “${document.works[0]?.csl.title}”.`,
        },
      },
    };
    const found = outcome("release/plain-text", { items: [itemOf(told)] });
    expect(codes(found)).toEqual(["release/plain-text/question"]);
    expect(texts(found).join(" ")).not.toContain(document.works[0]?.csl.title);
  });

  it("blocks a release without a canary", () => {
    expect(texts(outcome("release/canary", { canary: "" }))).toEqual(["manifest.json lacks the canary."]);
    expect(outcome("release/canary", { canary: "" }).severity).toBe("block");
  });

  it("warns of a policy that scores above the limit without knowing anything", () => {
    const all = outcome("release/baselines");
    expect(all.measured).toEqual(
      expect.arrayContaining([expect.objectContaining({ policy: "constant-abstention", score: 0 })]),
    );
    const strict = outcome("release/baselines", {}, { "release/baselines.max": -1 });
    expect(strict).toMatchObject({ severity: "warn", status: "finding" });
    expect(texts(strict)).toContain("The policy constant-abstention scores 0.00 on database-navigation.");
  });

  it("warns where one database, author or source paper carries the set, and gives the matrix", () => {
    const found = outcome("release/coverage");
    expect(texts(found)).toEqual(["100 % of the tasks come from one author: Touchstone example authors."]);
    expect(found.measured).toMatchObject({
      matrix: { "Analytical chemistry × Crossref × literature-retrieval": 1 },
    });
    const one = outcome("release/coverage", { items: [named("database-navigation")] });
    expect(texts(one)).toContain("100 % of the tasks come from one database: UniProt.");
    expect(outcome("release/coverage", {}, { "release/coverage.maxShare": 1 }).status).toBe("pass");
  });

  it("does not name the source paper that most tasks come from", () => {
    const { document } = named("reference-completion");
    const payload = document.payload as object;
    const work = document.works[0];
    const made = itemOf({ ...document, payload: { ...payload, origin: "paper", sourceWorkId: work?.id } });
    const found = outcome("release/coverage", { items: [made] });
    expect(texts(found)).toContain(`100 % of the tasks come from one source paper: ${document.id}.`);
    expect(JSON.stringify(found)).not.toContain(work?.csl.DOI ?? work?.csl.title);
  });

  it("warns where two tasks share an entity, naming the tasks and not the entity", () => {
    const { document } = named("literature-retrieval");
    const found = outcome("release/entity-reuse", {
      items: [itemOf(document, "example-1"), itemOf(document, "example-2")],
    });
    expect(found.severity).toBe("warn");
    expect(texts(found)).toEqual(["example-1, example-2 share an entity, a target or a source paragraph."]);
  });

  it("blocks unknown, missing and incompatible licences", () => {
    const { document } = named("literature-retrieval");
    const under = (licence: string) => itemOf({ ...document, meta: { ...document.meta, licence } });
    expect(
      codes(outcome("release/licence", { benchmark: { ...releaseInput().benchmark, licence: "ask us" } })),
    ).toContain("release/licence/unknown");
    expect(codes(outcome("release/licence", { items: [under(" ")] }))).toEqual(["release/licence/missing"]);
    expect(codes(outcome("release/licence", { items: [under("CC-BY-SA-4.0")] }))).toEqual([
      "release/licence/incompatible",
    ]);
    expect(outcome("release/licence", { items: [under("CC0-1.0")] }).status).toBe("pass");
  });

  it("has words for every check and every finding it can make", () => {
    for (const check of setChecks) expect(releaseMessages.checks[check.id]?.title).toBeTruthy();
    const shown = judgeSet(
      releaseInput({ items: [], benchmark: { ...releaseInput().benchmark, licence: "?" } }),
    ).flatMap((it) => it.findings);
    for (const it of shown) expect(renderMessage(it.code, it.params, [releaseMessages])).not.toBe(it.code);
    for (const { reason } of judgeSet(releaseInput({ items: [] })))
      if (reason && reason !== "needs_network") expect(releaseMessages.reasons[reason]).toBeTruthy();
  });
});
