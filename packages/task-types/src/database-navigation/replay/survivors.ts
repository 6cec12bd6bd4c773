import { type BitSets, bitSets, commonCount } from "../counting/bitset.ts";
import type { StoredChain, StoredElement } from "./stored-elements.ts";

/** What is left of a node. */
export interface Survivors {
  /** Gold and nothing else is left. */
  isGold: boolean;
  /** Something that narrows the node does not hold for gold. */
  losesGold: boolean;
  /** How many are left; null where nothing narrows the node: the whole type. */
  count: number | null;
}

/** Which elements are used. */
export type Keep = (element: StoredElement) => boolean;

/** A chain made ready for being evaluated many times. */
export interface Replay {
  chain: StoredChain;
  /**
   * Candidates of every node (CHECKS.md 2, "Model"). A hop was looked up for gold, so it narrows only where its
   * predecessor is known to be gold; otherwise its image is open and nothing is taken from it.
   */
  survivors: (keep?: Keep) => Map<string, Survivors>;
  /** Whether the elements lead to the answer and to nothing else. */
  isolates: (keep?: Keep) => boolean;
}

interface Measured {
  element: StoredElement;
  holdsGold: boolean;
  /** Place among the sets of its node and space. */
  index: number;
}

interface NodeSets {
  id: string;
  goldSize: number;
  /** By space: identifiers of several spaces are not joined, so that nothing falls out by the mere spelling. */
  spaces: { bits: BitSets; measured: Measured[] }[];
}

function nodeSets(chain: StoredChain, id: string): NodeSets {
  const gold = chain.gold.get(id) ?? [];
  const bySpace = new Map<string, { element: StoredElement; members: ReadonlySet<string> }[]>();
  for (const element of chain.elements) {
    const { members, space, node } = element;
    if (node !== id || members === null) continue;
    const group = bySpace.get(space);
    if (group) group.push({ element, members });
    else bySpace.set(space, [{ element, members }]);
  }
  return {
    id,
    goldSize: gold.length,
    spaces: [...bySpace.values()].map((group) => ({
      bits: bitSets(group.map(({ members }) => members)),
      measured: group.map(({ element, members }, index) => ({
        element,
        holdsGold: gold.every((mark) => members.has(mark)),
        index,
      })),
    })),
  };
}

/** Gold is isolated within one space, and in the sets of all of them. */
function left({ spaces, goldSize }: NodeSets, isUsable: Keep): Survivors {
  let count: number | null = null;
  let losesGold = false;
  for (const { bits, measured } of spaces) {
    const used = measured.filter(({ element }) => isUsable(element));
    if (used.length === 0) continue;
    if (used.some(({ holdsGold }) => !holdsGold)) losesGold = true;
    const common = commonCount(
      bits,
      used.map(({ index }) => index),
    );
    if (count === null || common < count) count = common;
  }
  return { isGold: !losesGold && goldSize > 0 && count === goldSize, losesGold, count };
}

export function replayOf(chain: StoredChain): Replay {
  const sets = chain.nodes.map(({ id }) => nodeSets(chain, id));
  const survivors = (keep: Keep = () => true): Map<string, Survivors> => {
    const found = new Map<string, Survivors>();
    for (const node of sets) {
      const isUsable: Keep = (element) =>
        (element.from === null || found.get(element.from)?.isGold === true) && keep(element);
      found.set(node.id, left(node, isUsable));
    }
    return found;
  };
  const isolates = (keep?: Keep): boolean => {
    const found = survivors(keep);
    return chain.roots.every((id) => found.get(id)?.isGold === true);
  };
  return { chain, survivors, isolates };
}

/** Some of what a few elements of one space leave besides gold, for a finding. */
export function surplus(elements: readonly StoredElement[], gold: readonly string[], most = 5): string[] {
  const sets = elements
    .flatMap(({ members }) => (members ? [members] : []))
    .toSorted((a, b) => a.size - b.size);
  const [smallest, ...rest] = sets;
  return [...(smallest ?? [])]
    .filter((id) => !gold.includes(id) && rest.every((set) => set.has(id)))
    .slice(0, most);
}
