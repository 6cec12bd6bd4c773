import { useCallback, useMemo } from "react";
import type { Known } from "../../../database-navigation/counting/leaves.ts";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { attributeOf, type DraftPick, statedPick } from "./draft-picks.ts";
import type { CountState } from "./pick-form.tsx";
import { knownOf, type Search, searchFor, searchKey, storedCount } from "./searches.ts";
import { useCounts } from "./use-counts.tsx";
import { useDatabases } from "./use-databases.ts";

/** What is known of how many records attributes of a record leave. */
export interface PickCounts {
  /** The search that counts a pick; null where the database cannot be asked for it. */
  searchOf: (pick: DraftPick) => Search | null;
  knownOf: (pick: DraftPick) => Known | null;
  /** Whole result set to keep with a pick. */
  countedFor: (pick: DraftPick) => Counted | null;
  stateOf: (pick: DraftPick) => CountState;
}

/** Reads counts off what the chain stores and what was asked at the desk. */
export function usePickCounts(payload: NavigationPayload, snapshot: Snapshot): PickCounts {
  const { made } = useCounts();
  const { database } = snapshot.view;
  const known = useDatabases().find((each) => each.database === database);
  const searchOf = useCallback(
    (pick: DraftPick): Search | null => {
      const stated = statedPick(snapshot, pick);
      // A search finds records that have an attribute, not relations of which something holds.
      if (!stated || pick.hop !== null) return null;
      return searchFor(known, { name: pick.attribute, quote: stated.quote }, stated.constraint);
    },
    [snapshot, known],
  );
  const countedFor = useCallback(
    (pick: DraftPick): Counted | null => {
      const search = searchOf(pick);
      const lookup = search && made.get(searchKey(search))?.lookup;
      if (lookup?.kind === "found") return lookup.capped ? null : lookup.counted;
      const stated = pick.hop === null ? statedPick(snapshot, pick) : null;
      return stated && storedCount(payload, stated.constraint);
    },
    [searchOf, made, snapshot, payload],
  );
  const knownFor = useCallback(
    (pick: DraftPick): Known | null => {
      const counted = countedFor(pick);
      return counted ? { kind: "all", members: counted.resultSet } : knownOf(made, searchOf(pick));
    },
    [countedFor, made, searchOf],
  );
  const stateOf = useCallback(
    (pick: DraftPick): CountState => {
      const search = searchOf(pick);
      const lookup = search && made.get(searchKey(search))?.lookup;
      if (lookup?.kind === "failed") return { failed: lookup.reason };
      const there = knownFor(pick);
      if (there?.kind === "all" || (lookup && there)) return "counted";
      if (search === null) return there ? "counted" : "impossible";
      const before = [...made.values()].some(
        (each) => each.search.query === search.query && each.search.database === search.database,
      );
      const isNumber = attributeOf(snapshot, pick)?.kind === "number";
      return before && isNumber ? "other-width" : "uncounted";
    },
    [searchOf, made, knownFor, snapshot],
  );
  return useMemo(
    () => ({ searchOf, knownOf: knownFor, countedFor, stateOf }),
    [searchOf, knownFor, countedFor, stateOf],
  );
}

/** Searches of picks that are not whole yet. */
export const openSearches = (counts: PickCounts, picks: readonly DraftPick[]): Search[] =>
  picks.flatMap((pick) => {
    const state = counts.stateOf(pick);
    return state === "counted" || state === "impossible" ? [] : (counts.searchOf(pick) ?? []);
  });
