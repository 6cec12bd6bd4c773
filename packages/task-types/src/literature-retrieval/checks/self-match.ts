import { citeWork, matchReference, readGoldWork, titleSimilarity } from "@touchstone/bibliography";
import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { CslItem, Finding, Work } from "@touchstone/contract";
import type { RetrievalPayload } from "../payload.ts";
import { targetOf, workById } from "../target.ts";

/** Titles of one work that was renamed are still this close; below, only a shared first author makes a version. */
const SAME_TITLE = 0.8;

const alone = (csl: CslItem): Work => ({ id: "version", csl, versions: [], venueAliases: [] });

/** A version by another first author and under another title is another work (SCORING.md 2.5). */
function isForeign(main: CslItem, version: CslItem): boolean {
  if (titleSimilarity(main.title, version.title) >= SAME_TITLE) return false;
  const [left = [], right = []] = [main, version].map((item) => readGoldWork(alone(item)).firstAuthors[0]);
  return left.length === 0 || left.join(" ") !== right.join(" ");
}

/**
 * `answer/self-match` for a work (CHECKS.md 1.10): the target is recognised by its own citation and by each version's,
 * near misses are not, and no other work hides among the versions.
 */
export const selfMatchCheck: Check<RetrievalPayload> = {
  id: "answer/self-match",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/targetWorkId", "/payload/nearMisses", "/works"],
  thresholds: {},
  run: ({ document }) => {
    const target = targetOf(document);
    if (!target) return notApplicable("no_target");
    const at = { pointer: "/payload/targetWorkId" };
    const index = document.works.indexOf(target);
    const gold = citeWork(target);
    const accepts = (line: string): boolean =>
      matchReference(line, target, { asked: [], library: document.works }).core;
    const findings: Finding[] = [];
    if (!accepts(gold)) findings.push(finding("block", "answer/self-match/gold", at, { params: { gold } }));
    target.versions.forEach((version, order) => {
      if (!isForeign(target.csl, version)) return;
      const place = { pointer: `/works/${index}/versions/${order}` };
      findings.push(
        finding("block", "answer/self-match/foreign-version", place, { params: { title: version.title } }),
      );
    });
    document.payload.nearMisses.forEach(({ workId }, order) => {
      const work = workById(document, workId);
      if (!work || !accepts(citeWork(work))) return;
      const place = { pointer: `/payload/nearMisses/${order}` };
      const params = { nearMiss: work.csl.title, gold };
      findings.push(finding("block", "answer/self-match/near-miss", place, { params }));
    });
    return answerOf(findings);
  },
};
