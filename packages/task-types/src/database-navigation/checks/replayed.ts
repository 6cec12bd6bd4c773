import { answerOf, type Check, type CheckAnswer, finding, notApplicable, notRun } from "@touchstone/checks";
import type { Finding, Severity, TaskDocumentOf, WaiverRole } from "@touchstone/contract";
import { answerTest } from "../compare.ts";
import type { NavigationPayload } from "../payload.ts";
import { smallestSet } from "../replay/smallest-set.ts";
import { type StoredElement, storedChain } from "../replay/stored-elements.ts";
import { type Replay, replayOf, surplus } from "../replay/survivors.ts";

const READS = ["/payload/nodes", "/payload/edges", "/payload/constraints", "/payload/answer"];

type Threshold = (name: string) => number;
type Document = TaskDocumentOf<NavigationPayload>;

const read = new WeakMap<Document, Replay | null>();

/** The replay of a document; its checks run one after the other on the same object, which is read once. */
function replayFor(document: Document): Replay | null {
  const known = read.get(document);
  if (known !== undefined) return known;
  const chain = storedChain(document.payload, answerTest(document));
  const replay = chain && replayOf(chain);
  read.set(document, replay);
  return replay;
}

/** A check that is decided by the stored result sets where the chain has them all, and waits for evidence where it has not. */
const replayed = (
  name: string,
  severity: Severity,
  waiver: WaiverRole,
  judge: (replay: Replay, payload: NavigationPayload, threshold: Threshold) => CheckAnswer,
  thresholds: Readonly<Record<string, number>> = {},
): Check<NavigationPayload> => ({
  id: `t1/${name}`,
  version: 2,
  runs: ["N"],
  severity,
  waiver,
  reads: READS,
  thresholds,
  run: ({ document, threshold }) => {
    const replay = replayFor(document);
    return replay === null ? notApplicable("no_graph") : judge(replay, document.payload, threshold);
  },
});

const unmeasured = (elements: readonly StoredElement[]): boolean =>
  elements.some(({ members }) => members === null);

const listed = (names: readonly string[], count: number): string =>
  `${names.join(", ")}${count > names.length ? ", …" : ""}`;

/** Every hop, with what is said of it and of its target, leads to exactly the next node. */
export const hopResolvesCheck = replayed("hop-resolves", "block", "no", ({ chain }) => {
  const hops = chain.elements.filter(({ key }) => key.startsWith("edge:"));
  if (hops.length === 0) return notApplicable("no_hops");
  const findings: Finding[] = [];
  let isOpen = false;
  for (const hop of hops) {
    const gold = chain.gold.get(hop.node) ?? [];
    const params = { edge: hop.key.slice("edge:".length), node: hop.node };
    const place = { pointer: `${hop.pointer}/resultSet` };
    // Another hop to the same node is another look-up; what is said of it does not narrow this one.
    const narrowing = chain.elements.filter(
      ({ node, from, key }) =>
        node === hop.node && !key.startsWith("edge:") && (from === null || from === hop.from),
    );
    if (hop.members === null) isOpen = true;
    else if (!gold.every((mark) => hop.members?.has(mark)))
      findings.push(finding("block", "t1/hop-resolves/misses", place, { params }));
    else if (hop.members.size > gold.length) {
      const inSpace = [hop, ...narrowing.filter(({ space, members }) => members && space === hop.space)];
      const others = surplus(inSpace, gold, hop.members.size);
      if (others.length === 0) continue;
      if (unmeasured(narrowing)) isOpen = true;
      else
        findings.push(
          finding("block", "t1/hop-resolves/surplus", place, {
            params: { ...params, count: others.length, names: listed(others.slice(0, 5), others.length) },
            measured: others.length,
          }),
        );
    }
  }
  if (findings.length > 0) return answerOf(findings);
  return isOpen ? notRun("needs_network") : answerOf([], { hops: hops.length });
});

/** The question's constraints alone lead to the answer and to nothing else. */
export const reverseReplayCheck = replayed("reverse-replay", "block", "no", (replay, payload) => {
  const { chain } = replay;
  const found = replay.survivors();
  const findings: Finding[] = [];
  for (const { id } of chain.nodes) {
    const left = found.get(id);
    const own = chain.elements.filter(({ node }) => node === id);
    // What comes after a node that is not found is not looked at: it would only repeat the fault.
    const isReached = own.every(({ from }) => from === null || found.get(from)?.isGold === true);
    if (!left || left.isGold || !isReached || unmeasured(own)) continue;
    const what = left.losesGold ? "loses" : left.count === null ? "nothing" : "several";
    const place = { pointer: `/payload/nodes/${payload.nodes.findIndex((node) => node.id === id)}` };
    const params = { node: id, count: left.count ?? 0 };
    findings.push(finding("block", `t1/reverse-replay/${what}`, place, { params, measured: left.count }));
  }
  if (findings.length > 0) return answerOf(findings);
  if (unmeasured(chain.elements) || !replay.isolates()) return notRun("needs_network");
  return answerOf([], Object.fromEntries([...found].map(([id, { count }]) => [id, count])));
});

/** What asks for more than the stored sets, or for a chain that holds, waits until they are there. */
const waits = (replay: Replay): CheckAnswer | null => {
  if (unmeasured(replay.chain.elements)) return notRun("needs_network");
  return replay.isolates() ? null : notRun("not_replayed");
};

/** Dropping any node before the answer leaves more than the answer. */
export const hopNecessaryCheck = replayed("hop-necessary", "block", "E", (replay, payload) => {
  const waiting = waits(replay);
  if (waiting) return waiting;
  const { nodes, roots } = replay.chain;
  const findings = nodes.flatMap(({ id }, index): Finding[] => {
    if (roots.includes(id) || !replay.isolates(({ node }) => node !== id)) return [];
    const place = { pointer: `/payload/nodes/${payload.nodes.findIndex((node) => node.id === id)}` };
    return [finding("block", "t1/hop-necessary/decorative", place, { params: { node: id, hop: index + 1 } })];
  });
  return answerOf(findings);
});

/** The fewest constraints and hops that lead to the answer, and how much of the chain they touch. */
export const shortestShortcutCheck = replayed(
  "shortest-shortcut",
  "info",
  "no",
  (replay, _payload, threshold) => {
    const waiting = waits(replay);
    if (waiting) return waiting;
    const set = smallestSet(replay, { exhaustive: threshold("exhaustive"), orders: threshold("orders") });
    const keys = set?.map(({ key }) => key) ?? [];
    const span = new Set(set?.map(({ node }) => node)).size;
    const hops = replay.chain.nodes.length;
    if (span >= hops) return answerOf([], { keys, span, hops });
    const params = { span, hops, keys: keys.join(", ") };
    return answerOf(
      [finding("info", "t1/shortest-shortcut/shorter", { pointer: "/payload/constraints" }, { params })],
      { keys, span, hops },
    );
  },
  { exhaustive: 12, orders: 50 },
);

/** No constraint can be left out that is not marked as there for verifying only. */
export const minimalSetCheck = replayed("minimal-set", "warn", "R", (replay, payload) => {
  const waiting = waits(replay);
  if (waiting) return waiting;
  const constraints = replay.chain.elements.filter(({ key }) => key.startsWith("constraint:"));
  if (constraints.length === 0) return notApplicable("no_constraints");
  const findings = constraints.flatMap((constraint): Finding[] => {
    if (!replay.isolates((element) => element !== constraint)) return [];
    const id = constraint.key.slice("constraint:".length);
    const attribute = payload.constraints.find((each) => each.id === id)?.attribute ?? "";
    const place = { pointer: `${constraint.pointer}/role` };
    return [finding("warn", "t1/minimal-set/redundant", place, { params: { constraint: id, attribute } })];
  });
  return answerOf(findings);
});
