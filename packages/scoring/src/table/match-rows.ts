import { assignLinks } from "../assignment.ts";
import { goldParts } from "../compare.ts";
import { CRITERIA, type GradedUnit, goldText, settle, type Verdicts } from "../graders/unit.ts";
import type { EqualityProfile } from "../profile-params.ts";
import type { CompareContext, Verdict } from "../verdict.ts";
import type { CleanCell } from "./cell.ts";
import { keyIndex } from "./key-index.ts";
import { compareCell, type PreparedColumn } from "./prepared-column.ts";

export type GoldRow = readonly unknown[];
type Row = readonly (CleanCell | undefined)[];

/** Rows matched to gold rows, and what only a judge or person could match. */
interface RowMatching {
  /** `[predicted row, gold row]`, sorted by predicted row. */
  matched: [number, number][];
  /** Who matched the rows that no rule did, by gold row. */
  judged: ReadonlyMap<number, GradedUnit["by"]>;
  /** Open pairs; settled ones are not among them. */
  undecided: [number, number][];
  /** All pairs that no rule could decide, ids `row:<gold row>:<predicted row>`. */
  pairs: GradedUnit[];
  /** How many more rows the open pairs could match. */
  possible: number;
}

function keyVerdict(
  keys: readonly [number, PreparedColumn][],
  gold: GoldRow,
  row: Row,
  withAliases: boolean,
  context: CompareContext,
): Verdict["result"] {
  let open = false;
  for (const [at, prepared] of keys) {
    const value = withAliases ? gold[at] : goldParts(gold[at]).value;
    const { result } = compareCell(prepared, value, row[at], context);
    if (result === "no_match") return "no_match";
    open ||= result === "undecided";
  }
  return open ? "undecided" : "match";
}

/** Whether a profile can leave a comparison to a judge. */
function canStayOpen(equality: EqualityProfile): boolean {
  if (equality.profile === "list" || equality.profile === "set") return canStayOpen(equality.params.element);
  if (equality.profile === "record" || equality.profile === "records")
    return Object.values(equality.params.fields).some(canStayOpen);
  return equality.profile === "judge" || equality.profile === "reference" || equality.profile === "structure";
}

/** The question whether two rows are about the same thing; structures are a matter of the toolkit, not of a judge. */
function rowUnit(
  id: string,
  keys: readonly [number, PreparedColumn][],
  gold: GoldRow,
  row: Row,
  context: CompareContext,
  verdicts: Verdicts | undefined,
): GradedUnit {
  const profiles = keys.map(([, { equality }]) => equality);
  if (profiles.some(({ profile }) => profile === "structure"))
    return { id, result: "undecided", reason: "no_toolkit" };
  const [only] = profiles.length === 1 ? profiles : [];
  const named = (texts: readonly string[]): string =>
    texts.length === 1
      ? (texts[0] ?? "")
      : texts.map((text, place) => `${keys[place]?.[1].column.name ?? ""}: ${text}`).join("; ");
  const own = only?.profile === "judge" ? only.params.criterion : undefined;
  return settle(
    id,
    "judge",
    {
      step: "row",
      criterion: own ?? (only?.profile === "reference" ? CRITERIA.work : CRITERIA.row),
      gold: named(keys.map(([at]) => goldText(gold[at], context.works))),
      candidate: named(keys.map(([at]) => row[at]?.plain ?? "")),
    },
    verdicts,
  );
}

/**
 * Matches predicted rows to gold rows by their key: by equality, then by alias, then by verdicts, each with augmenting paths
 * in order of appearance; what an earlier tier assigned stays (SCORING.md 6.3). The tier of verdicts assigns nothing before
 * all its pairs are settled, so that a verdict only ever narrows the bounds.
 */
export function matchRows(
  columns: readonly PreparedColumn[],
  gold: readonly GoldRow[],
  rows: readonly Row[],
  context: CompareContext,
  verdicts?: Verdicts,
): RowMatching {
  const keys = [...columns.entries()].filter(([, { column }]) => column.key === true);
  const goldOf = new Map<number, number>();
  const taken = new Set<number>();
  const judged = new Map<number, GradedUnit["by"]>();
  if (keys.length === 0) return { matched: [], judged, undecided: [], pairs: [], possible: 0 };
  const take = (tier: readonly number[]): void => {
    for (const [r, g] of tier.entries()) {
      if (g < 0) continue;
      goldOf.set(r, g);
      taken.add(g);
    }
  };
  const candidates = keyIndex(columns, gold, context);
  for (const withAliases of [false, true]) {
    const links = rows.map((row, r) =>
      goldOf.has(r)
        ? []
        : candidates(row).filter(
            (g) => !taken.has(g) && keyVerdict(keys, gold[g] ?? [], row, withAliases, context) === "match",
          ),
    );
    take(assignLinks(links, gold.length));
  }
  const undecided: [number, number][] = [];
  const pairs: GradedUnit[] = [];
  if (!keys.some(([, { equality }]) => canStayOpen(equality)))
    return { matched: sorted(goldOf), judged, undecided, pairs, possible: 0 };
  const links = rows.map((): { g: number; unit: GradedUnit }[] => []);
  for (const [r, row] of rows.entries()) {
    if (goldOf.has(r)) continue;
    for (const [g, one] of gold.entries()) {
      if (taken.has(g) || keyVerdict(keys, one, row, true, context) !== "undecided") continue;
      const unit = rowUnit(`row:${g}:${r}`, keys, one, row, context, verdicts);
      pairs.push(unit);
      links[r]?.push({ g, unit });
      if (unit.result === "undecided") undecided.push([r, g]);
    }
  }
  const tier = assignLinks(
    links.map((list) => list.filter(({ unit }) => unit.result !== "no_match").map(({ g }) => g)),
    gold.length,
  );
  const possible = undecided.length === 0 ? 0 : tier.filter((g) => g >= 0).length;
  if (undecided.length === 0) {
    take(tier);
    for (const [r, g] of tier.entries())
      if (g >= 0) judged.set(g, links[r]?.find((link) => link.g === g)?.unit.by);
  }
  return { matched: sorted(goldOf), judged, undecided, pairs, possible };
}

const sorted = (goldOf: ReadonlyMap<number, number>): [number, number][] =>
  [...goldOf].toSorted((a, b) => a[0] - b[0]);
