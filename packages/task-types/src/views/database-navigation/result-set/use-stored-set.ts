import { useMemo } from "react";
import { answerTest } from "../../../database-navigation/compare.ts";
import type {
  NavigationConstraint,
  NavigationEdge,
  NavigationPayload,
} from "../../../database-navigation/payload.ts";
import { missingFrom } from "../../../database-navigation/replay/stored-elements.ts";
import { useTaskActs, useTaskView } from "../../context.tsx";
import { useRemoval } from "../../shared/use-removal.ts";
import { useSay } from "../messages.ts";
import { useSlices } from "./in-slices.ts";

/** What keeps a set: a constraint or a hop. */
export type SetPart =
  | { kind: "constraint"; item: NavigationConstraint }
  | { kind: "edge"; item: NavigationEdge };

/** A set with the query that finds it, and when and in which release it did. */
export interface NewSet {
  identifiers: readonly string[];
  query: string;
  release: string;
  asOf: string;
}

const partName = (part: SetPart): string =>
  part.kind === "edge" ? part.item.predicate : part.item.attribute;

/** The node that a set narrows; for a hop and for what is said of one, the node it leads to. */
export function narrowedNode({ edges }: NavigationPayload, part: SetPart): string {
  if (part.kind === "edge") return part.item.to;
  return edges.find(({ id }) => id === part.item.on)?.to ?? part.item.on;
}

/** Stores a set, or takes it out; each is one step of undo. */
export function useStoredSet(part: SetPart) {
  const say = useSay();
  const { change } = useTaskActs<NavigationPayload>();
  const remove = useRemoval<NavigationPayload>();
  const { id } = part.item;
  const what = partName(part);
  const withPart =
    (patch: Pick<NavigationEdge, "resultSet"> & Partial<NavigationEdge>) =>
    <D extends { payload: NavigationPayload }>(document: D): D => {
      const { payload } = document;
      const patched = <T extends { id: string }>(each: T): T =>
        each.id === id ? { ...each, ...patch } : each;
      return {
        ...document,
        payload:
          part.kind === "edge"
            ? { ...payload, edges: payload.edges.map(patched) }
            : { ...payload, constraints: payload.constraints.map(patched) },
      };
    };
  return {
    keep: ({ identifiers, query, release, asOf }: NewSet) =>
      change(withPart({ resultSet: [...identifiers], query, release, asOf }), {
        label: say("set.undoKeep", { what }),
      }),
    remove: () => remove(withPart({ resultSet: null }), say("set.removed", { what })),
  };
}

/** More values than this are compared as they are written only: reading each by the profile would hold up the page. */
const MOST_READ = 2_000;

/** Identifiers that are looked through at once. */
const STRIDE = 2_000;
const NONE: readonly string[] = [];

/** What no part of a set holds, part by part. */
function* missingInSteps(
  payload: NavigationPayload,
  node: string,
  identifiers: readonly string[],
  accepts: (text: string) => boolean,
): Generator<number, string[]> {
  let missing: string[] | null = null;
  for (let from = 0; from < identifiers.length; from += STRIDE) {
    const here = missingFrom(payload, node, identifiers.slice(from, from + STRIDE), accepts) ?? [];
    missing = missing === null ? here : missing.filter((each) => here.includes(each));
    if (missing.length === 0) break;
    yield from;
  }
  return missing ?? [];
}

/** What a set would have to hold of the chain's own records and does not; nothing until it is looked through. */
export function useMissing(part: SetPart, identifiers: readonly string[] | null): readonly string[] {
  const { document } = useTaskView<NavigationPayload>();
  const { payload } = document;
  const node = narrowedNode(payload, part);
  const { nodes, answer } = payload;
  const work = useMemo(() => {
    if (identifiers === null || identifiers.length === 0) return null;
    const accepts = identifiers.length > MOST_READ ? () => false : answerTest(document);
    return () => missingInSteps(payload, node, identifiers, accepts);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the document only these decide
  }, [nodes, answer, node, identifiers]);
  return useSlices(work) ?? NONE;
}
