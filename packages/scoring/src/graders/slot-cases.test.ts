import { readFileSync } from "node:fs";
import type { Prediction } from "@touchstone/bibliography";
import { Work } from "@touchstone/contract";
import { expect, it } from "vitest";
import { gradeSlot } from "./grade-slots.ts";

interface CaseWork {
  title: string;
  authors: { family: string; given: string }[];
  year: number;
  venue: string;
  venue_aliases?: string[];
  doi?: string;
  arxiv?: string;
  versions?: { year: number; venue: string; arxiv?: string }[];
}
interface SlotCase {
  id: string;
  why: string;
  input: { gold: CaseWork[]; predictions: Prediction[]; also_correct?: CaseWork[] };
  expect: {
    counted_predictions: number;
    correct_core: number;
    correct_strict: number;
    slot_f_core: number;
    slot_f_strict: number;
  };
}

const item = (work: CaseWork, version: Partial<CaseWork>) => ({
  type: "article-journal",
  title: work.title,
  author: work.authors,
  issued: { "date-parts": [[version.year]] },
  "container-title": version.venue,
  ...(version.doi ? { DOI: version.doi } : {}),
  ...(version.arxiv ? { custom: { arxiv: version.arxiv } } : {}),
});
const workOf = (work: CaseWork): Work =>
  Work.parse({
    id: work.title,
    csl: item(work, work),
    versions: (work.versions ?? []).map((version) => item(work, version)),
    venueAliases: work.venue_aliases ?? [],
  });
const cases = JSON.parse(
  readFileSync(new URL("../__cases__/slots.json", import.meta.url), "utf8"),
) as SlotCase[];

it.each(cases.map((one) => [one.id, one.why, one] as const))(
  "%s: %s",
  (_id, _why, { input, expect: expected }) => {
    const slot = {
      label: "CIT-1",
      units: input.gold.map((work) => [workOf(work)]),
      alsoCorrect: (input.also_correct ?? []).map(workOf),
    };
    const grade = gradeSlot(slot, input.predictions);
    expect({
      counted_predictions: grade.predicted,
      correct_core: grade.core,
      correct_strict: grade.strict,
      slot_f_core: grade.fCore,
      slot_f_strict: grade.fStrict,
    }).toEqual(expected);
  },
);
