import type { Finding } from "@touchstone/contract";
import type { CheckInput } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notRun } from "../finding.ts";
import { contentContainment } from "../overlap/measures.ts";

const blank = (text: string): boolean => text.trim() === "";

const missing = (field: string, pointer: string) => finding("block", `meta/tags/${field}`, { pointer });

function tagFindings({ document }: CheckInput): Finding[] {
  const { meta } = document;
  const out: Finding[] = [];
  if (meta.disciplines.every(blank)) out.push(missing("discipline", "/meta/disciplines"));
  if (blank(meta.language)) out.push(missing("language", "/meta/language"));
  if (document.type === "database-navigation" && meta.databases.every(blank))
    out.push(missing("database", "/meta/databases"));
  if (meta.authors.every((author) => blank(author.name))) out.push(missing("author", "/meta/authors"));
  if (blank(meta.licence)) out.push(missing("licence", "/meta/licence"));
  if (document.sources.length === 0 && document.works.length === 0) out.push(missing("source", "/sources"));
  return out;
}

/** Everything a solver reads, as one text. */
const visibleText = (input: CheckInput): string =>
  input.facts.visible
    .filter((piece) => piece.kind === "question" || piece.kind === "slot-passage")
    .map((piece) => piece.text)
    .join("\n");

const sameMembers = (a: readonly string[], b: readonly string[]): boolean => {
  const left = new Set(a);
  const right = new Set(b);
  return left.size === right.size && [...left].every((member) => right.has(member));
};

function duplicateFindings(
  input: CheckInput,
  others: NonNullable<CheckInput["benchmark"]>["otherTasks"],
): Finding[] {
  const { answerKey, maskedKeys, visible } = input.facts;
  const place = { pointer: visible[0]?.pointer ?? "/payload" };
  const question = visibleText(input);
  const limit = input.threshold("overlap");
  return others.flatMap((other): Finding[] => {
    const params = { task: other.key };
    if (answerKey !== "" && other.answerKey === answerKey && sameMembers(other.maskedKeys, maskedKeys))
      return [finding("block", "meta/duplicate/same", place, { params })];
    const out: Finding[] = [];
    const shared = maskedKeys.filter((key) => other.maskedKeys.includes(key));
    if (shared.length > 0)
      out.push(
        finding("warn", "meta/duplicate/shared-node", place, { params: { ...params, count: shared.length } }),
      );
    const share = Math.max(
      contentContainment(question, other.question, 5) ?? 0,
      contentContainment(other.question, question, 5) ?? 0,
    );
    if (share > limit)
      out.push(
        finding("warn", "meta/duplicate/wording", place, {
          params: { ...params, percent: Math.round(share * 100) },
          measured: share,
        }),
      );
    return out;
  });
}

/** What is said about a task besides its content (CHECKS.md 1.10). */
export const metaChecks = [
  sharedCheck({
    id: "meta/tags",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "no",
    parts: ["meta"],
    thresholds: {},
    run: (input) => answerOf(tagFindings(input)),
  }),
  sharedCheck({
    id: "meta/duplicate",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "hidden", "answer"],
    thresholds: { overlap: 0.5 },
    run: (input) =>
      input.benchmark === null
        ? notRun("needs_benchmark")
        : answerOf(duplicateFindings(input, input.benchmark.otherTasks)),
  }),
  // The table calls it live, but what it guards is a run of a model or a probe: without one there is nothing to judge.
  sharedCheck({
    id: "meta/provider-allowed",
    version: 1,
    runs: ["M", "N"],
    severity: "block",
    waiver: "O",
    parts: ["visible"],
    thresholds: {},
  }),
];
