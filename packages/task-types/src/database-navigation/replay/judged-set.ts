import type { NavigationConstraint } from "../payload.ts";

type Constraint = Pick<NavigationConstraint, "proof" | "verdicts" | "resultSet">;

/** Whether its set was made of verdicts, each stored with its words. */
export const isJudged = ({ proof, verdicts }: Constraint): boolean =>
  proof === "judged" && verdicts !== undefined && verdicts.length > 0;

/** Whether a verdict is given and rests on words. */
export const isQuoted = ({ fits, evidence }: NonNullable<Constraint["verdicts"]>[number]): boolean =>
  fits !== null && evidence.quote.trim() !== "" && (evidence.sourceId !== null || evidence.workId !== null);

/** Whether no candidate has two verdicts that contradict each other. */
function agree(verdicts: NonNullable<Constraint["verdicts"]>): boolean {
  const known = new Map<string, boolean | null>();
  return verdicts.every(({ identifier, fits }) => {
    const name = identifier.trim().toLowerCase();
    const said = known.get(name) ?? fits;
    known.set(name, said);
    return said === fits;
  });
}

/** Candidates and those of them that fit; null while a verdict or its words are missing or two contradict (CHECKS.md 14.15). */
export function judgedSet({ verdicts = [] }: Constraint): { fitting: string[] | null; candidates: string[] } {
  const named = verdicts.filter(({ identifier }) => identifier.trim() !== "");
  return {
    candidates: named.map(({ identifier }) => identifier),
    fitting:
      named.every(isQuoted) && agree(named)
        ? named.filter(({ fits }) => fits === true).map(({ identifier }) => identifier)
        : null,
  };
}
