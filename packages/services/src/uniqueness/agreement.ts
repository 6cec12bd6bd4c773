import { agreement } from "@touchstone/scoring";
import {
  type AgreementCells,
  agreementCells,
  seededRandom,
  type UniquenessFacts,
} from "@touchstone/validation";
import type { JudgePair } from "./repository.ts";

const DRAWS = 1000;
const LOWER = 0.025;

const alphaOf = (cells: readonly AgreementCells[]): number | null => {
  const sum = (part: "a" | "b" | "c" | "d") => cells.reduce((total, it) => total + it[part], 0);
  return agreement({ bothYes: sum("a"), onlyA: sum("b"), onlyB: sum("c"), bothNo: sum("d") })
    .krippendorffAlpha;
};

/**
 * Agreement of the judges of a benchmark (CHECKS.md 10.7): number of pairs, alpha, and the lower limit of its bootstrap
 * interval over clusters. The interval is computed from `minPairs` pairs up; below that nothing is read from it.
 */
export function judgeAgreement(
  pairs: readonly JudgePair[],
  seed: string,
  minPairs: number,
): UniquenessFacts["agreement"] {
  const byCluster = new Map<string, JudgePair[]>();
  for (const it of pairs) byCluster.set(it.clusterId, [...(byCluster.get(it.clusterId) ?? []), it]);
  const cells = [...byCluster.values()].map((own) =>
    agreementCells(
      own.map((it) => ({
        clusterKey: it.clusterId,
        unitId: it.unitId,
        judgeId: it.userId,
        as: "judge",
        verdict: it.verdict,
        quote: "",
        place: "",
        record: "",
        statementHash: it.statementHash,
        smallTeam: false,
      })),
    ),
  );
  const count = cells.reduce((total, it) => total + it.a + it.b + it.c + it.d, 0);
  if (count < minPairs) return { pairs: count, alpha: null, lower: null };
  const random = seededRandom(seed);
  const draws = Array.from({ length: DRAWS }, () =>
    alphaOf(
      cells.map(
        () => cells[Math.floor(random() * cells.length)] ?? { a: 0, b: 0, c: 0, d: 0, cannotTell: 0 },
      ),
    ),
  ).filter((alpha) => alpha !== null);
  const lower = draws.toSorted((x, y) => x - y)[Math.floor(draws.length * LOWER)] ?? null;
  return { pairs: count, alpha: alphaOf(cells), lower };
}
