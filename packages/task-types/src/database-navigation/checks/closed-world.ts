import { answerOf, type Check, type CheckInput, finding } from "@touchstone/checks";
import type { NavigationPayload } from "../payload.ts";

const CODE = "t1/closed-world";

/** Names of the databases the task draws on, folded for comparison. */
function databaseNames({ document: { meta, payload } }: CheckInput<NavigationPayload>): string[] {
  const names = [
    ...meta.databases,
    ...payload.edges.map((edge) => edge.database),
    ...payload.constraints.map((constraint) => constraint.database),
    ...payload.nodes.flatMap((node) => node.records.map((record) => record.database)),
  ];
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ""))];
}

/** A phrase that limits what is looked at, before a database's name in the same clause. */
const LIMIT =
  /(?:among|within|restricted to|limited to|according to|listed (?:in|by)|recorded in|entries (?:of|in)|records (?:of|in)|在|根据)[^.?!;。？！；]{0,60}$/iu;

function questionNamesScope(question: string, names: readonly string[]): boolean {
  const folded = question.toLowerCase();
  return names.some((name) => {
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
      if (LIMIT.test(folded.slice(Math.max(0, at - 80), at))) return true;
    }
    return false;
  });
}

/**
 * The question or the scope note names the databases in which the answer is unique (CHECKS.md 2). A database that the
 * question names only as the place of one value is no scope.
 */
export const closedWorldCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [
    "/payload/scope",
    "/payload/question/text",
    "/payload/edges",
    "/payload/constraints",
    "/payload/nodes",
    "/meta/databases",
  ],
  thresholds: {},
  run: (input) => {
    const { scope, question } = input.document.payload;
    const names = databaseNames(input);
    const noted = scope.toLowerCase();
    if (names.some((name) => noted.includes(name)) || questionNamesScope(question.text, names))
      return answerOf([]);
    const what = scope.trim() === "" ? "none" : "no-database";
    return answerOf([finding("block", `${CODE}/${what}`, { pointer: "/payload/scope" })]);
  },
};
