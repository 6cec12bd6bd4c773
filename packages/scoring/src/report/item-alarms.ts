import { normaliseString } from "../normalise.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { AnalysedSystem } from "./analysed-system.ts";
import type { ItemAlarm, ItemAnalysis, ItemHistory } from "./item-analysis.ts";

/** Start values of SCORING.md 14.1. */
const LIMIT = {
  families: 3,
  wrongKeyShare: 0.5,
  goldShare: 0.1,
  searchRight: 0.9,
  closedBookRight: 0.5,
  deadReleases: 3,
  guessableMargin: 0.05,
  guessableSearch: 0.1,
  formatFailures: 0.5,
  judged: 0.3,
} as const;

const ROUNDING = 1e-12;

interface Evidence
  extends Pick<ItemAnalysis, "task" | "classes" | "clusters" | "correlation" | "formatFailureRate"> {
  /** Of systems; people raise no alarms. */
  outcomes: readonly TaskOutcome[];
  systems: readonly AnalysedSystem[];
  history: ItemHistory;
}

/** One answer that is not gold holds most of the ability of systems of several families. */
export function wrongKey(
  clusters: ItemAnalysis["clusters"],
  families: number,
): Extract<ItemAlarm, { id: "suspected-wrong-key" }> | null {
  const goldShare = clusters.find(({ gold }) => gold)?.abilityShare ?? 0;
  const heaviest = clusters.find(({ gold }) => !gold);
  if (heaviest === undefined || families < LIMIT.families) return null;
  const { answerKey, abilityShare: share } = heaviest;
  if (share < LIMIT.wrongKeyShare || goldShare >= LIMIT.goldShare) return null;
  return { id: "suspected-wrong-key", answerKey, share, goldShare, families };
}

function saturated({ task, systems }: Evidence): ItemAlarm | null {
  const meansOf = (systemClass: AnalysedSystem["systemClass"]): number[] =>
    systems.flatMap((one) => (one.systemClass === systemClass ? (one.means.get(task) ?? []) : []));
  const search = meansOf("search");
  const searchRight = search.length === 0 ? null : search.filter((mean) => mean === 1).length / search.length;
  const closed = meansOf("closed-book");
  const bestClosedBook = closed.length === 0 ? null : Math.max(...closed);
  return (searchRight ?? 0) >= LIMIT.searchRight || (bestClosedBook ?? 0) >= LIMIT.closedBookRight
    ? { id: "saturated", searchRight, bestClosedBook }
    : null;
}

function dead({ outcomes, history }: Evidence): ItemAlarm | null {
  const { zeroReleases, oracleConfirmed } = history;
  // All must be graded: an open unit may still be the first that is right.
  const zero = outcomes.length > 0 && outcomes.every(({ score }) => score === 0);
  if (!zero || zeroReleases === undefined || oracleConfirmed !== false) return null;
  const releases = zeroReleases + 1;
  return releases >= LIMIT.deadReleases ? { id: "dead", releases } : null;
}

function guessable({ classes }: Evidence): ItemAlarm | null {
  const rateOf = (name: string): number | null =>
    classes.find(({ systemClass }) => systemClass === name)?.rate ?? null;
  const [closedBook, search] = [rateOf("closed-book"), rateOf("search")];
  if (closedBook === null || search === null || search <= LIMIT.guessableSearch) return null;
  // 0.4 − 0.05 is a little more than 0.35.
  return closedBook >= search - LIMIT.guessableMargin - ROUNDING
    ? { id: "guessable", closedBook, search }
    : null;
}

function formatTrap({ formatFailureRate, outcomes }: Evidence): ItemAlarm | null {
  const lenient = outcomes.some(({ counts }) => counts.kind === "table" && counts.correctCells > 0);
  return formatFailureRate !== null && formatFailureRate > LIMIT.formatFailures && lenient
    ? { id: "format-trap", failures: formatFailureRate }
    : null;
}

function judgeBound({ outcomes, history }: Evidence): ItemAlarm | null {
  const units = outcomes.flatMap((outcome) => outcome.units);
  const isOpen = (unit: (typeof units)[number]): boolean =>
    unit.result === "unjudged" || unit.result === "unparsed";
  const verdicts = units.filter((unit) => !isOpen(unit));
  const judged =
    verdicts.length === 0 ? 0 : verdicts.filter(({ by }) => by === "judge").length / verdicts.length;
  const unjudgedTwice = history.unjudgedBefore === true && units.some(isOpen);
  return judged > LIMIT.judged || unjudgedTwice ? { id: "judge-bound", judged, unjudgedTwice } : null;
}

/** All alarms of a task, in the order of SCORING.md 14.1. */
export function itemAlarms(evidence: Evidence): ItemAlarm[] {
  const { task, clusters, correlation, systems } = evidence;
  const answering = systems.filter(({ byTask }) =>
    byTask.get(task)?.some(({ state, answerKey }) => state === "answered" && answerKey !== null),
  );
  const families = new Set(answering.map(({ family }) => normaliseString(family))).size;
  const upper = correlation.interval?.upper ?? null;
  return [
    wrongKey(clusters, families),
    saturated(evidence),
    dead(evidence),
    guessable(evidence),
    upper !== null && upper < 0 ? ({ id: "negative-discrimination", upper } as const) : null,
    formatTrap(evidence),
    judgeBound(evidence),
  ].filter((alarm) => alarm !== null);
}
