import type { CheckAnswer } from "../check.ts";
import { answerOf, finding, notRun } from "../finding.ts";

/** A search engine that was asked the verbatim queries (CHECKS.md 1.7). */
export interface AskedEngine {
  name: string;
  class: "keyword" | "dense" | "web";
  /** It answered every query that it can take. */
  complete: boolean;
}

/** One hidden record in the answer of one engine to one query. */
export interface RetrievalRank {
  engine: string;
  class: AskedEngine["class"];
  /** What the record is of: the answer, an entity on the way, or the entity that the way begins with. */
  role: "answer" | "middle" | "entry";
  name: string;
  /** From 1; null beyond the depth that was read. */
  rank: number | null;
  pointer: string;
  start: number;
  end: number;
}

export interface RetrievalObservation {
  engines: readonly AskedEngine[];
  ranks: readonly RetrievalRank[];
}

const better = (a: RetrievalRank, b: RetrievalRank): number =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY);

/**
 * `leak/retrieval-probe` (CHECKS.md 1.10): the best rank of the answer's record at most `block` on a keyword or web engine
 * blocks, at most `warn` on any engine warns. An entity on the way that is found at most at `block` lets a solver skip the
 * hops before it and warns; to find the first one is a hop (14.9). What was found counts whatever else was asked; a pass
 * needs `engines` engines, one of them a keyword engine, and one of them that could have found the answer's record.
 */
export function judgeRetrieval(
  { engines, ranks }: RetrievalObservation,
  threshold: (name: string) => number,
): CheckAnswer {
  const [block, warn] = [threshold("block"), threshold("warn")];
  const best = new Map<string, RetrievalRank>();
  for (const each of ranks.toSorted(better)) {
    const key = `${each.role} ${each.name} ${each.engine}`;
    if (each.role !== "entry" && each.rank !== null && !best.has(key)) best.set(key, each);
  }
  const findings = [...best.values()].flatMap((it) => {
    const rank = it.rank ?? Number.POSITIVE_INFINITY;
    const isLexical = it.class !== "dense";
    const severity =
      it.role === "answer"
        ? rank <= block && isLexical
          ? "block"
          : rank <= warn
            ? "warn"
            : null
        : rank <= block
          ? "warn"
          : null;
    return severity === null
      ? []
      : finding(severity, `leak/retrieval-probe/${it.role}`, it, {
          params: { engine: it.engine, rank, name: it.name },
          measured: rank,
        });
  });
  const complete = engines.filter((it) => it.complete);
  const measured = {
    engines: complete.map(({ name }) => name),
    best: Object.fromEntries(
      ["answer", "middle", "entry"].map((role) => [
        role,
        ranks.filter((it) => it.role === role).toSorted(better)[0]?.rank ?? null,
      ]),
    ),
  };
  if (findings.length > 0) return answerOf(findings, measured);
  if (complete.length === 0) return notRun("needs_network");
  if (complete.length < threshold("engines")) return notRun("few_engines");
  if (!complete.some((it) => it.class === "keyword")) return notRun("no_keyword_engine");
  const heard = new Set(complete.map(({ name }) => name));
  if (!ranks.some(({ role, engine }) => role === "answer" && heard.has(engine)))
    return notRun("answer_not_sought");
  return answerOf([], measured);
}
