import type { NavigationNode, NavigationPayload } from "./payload.ts";

/** Node ids the answer is read from: the answer node, or the nodes a derived answer is computed over. */
export function answerRoots(payload: NavigationPayload): string[] {
  const { nodeId, derived } = payload.answer;
  const known = new Set(payload.nodes.map((node) => node.id));
  return (derived ? derived.over : nodeId === null ? [] : [nodeId]).filter((id) => known.has(id));
}

/** Predecessors by node id, over edges whose ends exist. */
function predecessors(payload: NavigationPayload, ignore: ReadonlySet<string>): Map<string, string[]> {
  const into = new Map<string, string[]>();
  for (const node of payload.nodes) if (!ignore.has(node.id)) into.set(node.id, []);
  for (const edge of payload.edges) {
    if (into.has(edge.from) && into.has(edge.to)) into.get(edge.to)?.push(edge.from);
  }
  return into;
}

/** One directed cycle as a list of node ids in edge order, or null. */
export function findCycle(payload: NavigationPayload): string[] | null {
  const into = predecessors(payload, new Set());
  const state = new Map<string, "open" | "done">();
  const path: string[] = [];
  const visit = (id: string): string[] | null => {
    if (state.get(id) === "done") return null;
    if (state.get(id) === "open") return path.slice(path.indexOf(id)).toReversed();
    state.set(id, "open");
    path.push(id);
    for (const from of into.get(id) ?? []) {
      const cycle = visit(from);
      if (cycle) return cycle;
    }
    path.pop();
    state.set(id, "done");
    return null;
  };
  for (const id of into.keys()) {
    const cycle = visit(id);
    if (cycle) return cycle;
  }
  return null;
}

/** Ids of nodes from which no directed path leads to the answer. */
export function unreaching(payload: NavigationPayload): string[] {
  const into = predecessors(payload, new Set());
  const seen = new Set<string>();
  const queue = answerRoots(payload);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(into.get(id) ?? []));
  }
  return payload.nodes.map((node) => node.id).filter((id) => !seen.has(id));
}

/**
 * Hop count of CHECKS.md 2: nodes on the longest directed path to the answer, validators removed; a derived answer
 * adds nothing. Null while the graph has a cycle or no answer.
 */
export function hopCount(payload: NavigationPayload): number | null {
  const roots = answerRoots(payload);
  if (roots.length === 0 || findCycle(payload)) return null;
  const validators = new Set(
    payload.nodes.filter((node) => node.role === "validator").map((node) => node.id),
  );
  for (const root of roots) validators.delete(root);
  const into = predecessors(payload, validators);
  const longest = new Map<string, number>();
  const measure = (id: string): number => {
    const known = longest.get(id);
    if (known !== undefined) return known;
    const length = 1 + Math.max(0, ...(into.get(id) ?? []).map(measure));
    longest.set(id, length);
    return length;
  };
  return Math.max(...roots.map(measure));
}

/** Nodes in the order a solver meets them: longest distance from an entry first to last, ties in document order. Empty while cyclic. */
export function solverPath(payload: NavigationPayload): NavigationNode[] {
  if (findCycle(payload)) return [];
  const into = predecessors(payload, new Set());
  const known = new Map<string, number>();
  const depth = (id: string): number => {
    const found = known.get(id) ?? 1 + Math.max(-1, ...(into.get(id) ?? []).map(depth));
    known.set(id, found);
    return found;
  };
  return payload.nodes
    .map((node, index) => ({ node, index, depth: depth(node.id) }))
    .toSorted((a, b) => a.depth - b.depth || a.index - b.index)
    .map(({ node }) => node);
}

/** Whether a directed path leads from one node to another; from a node to itself one of no length does. */
export function reaches({ edges }: NavigationPayload, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const edge of edges) if (edge.from === id) queue.push(edge.to);
  }
  return false;
}
