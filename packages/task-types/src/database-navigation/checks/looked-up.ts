import { answerOf, type Check, finding, notApplicable, notRun } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { nodeName } from "../element-names.ts";
import { isPopular, isStated } from "../exposure-keys.ts";
import { answerRoots, solverPath } from "../graph.ts";
import type { NavigationPayload } from "../payload.ts";

/** Name of the signal that says how many records an entity links to in its database. */
const LINKS = "links";

/** No entity between the entry and the answer leads anywhere and everywhere; needs the signals that were read for it. */
export const hubCheck: Check<NavigationPayload> = {
  id: "t1/hub",
  version: 3,
  runs: ["N"],
  severity: "warn",
  waiver: "R",
  reads: ["/payload/nodes", "/payload/edges", "/payload/answer"],
  thresholds: { links: 10_000 },
  run: ({ document: { payload }, threshold }) => {
    const roots = answerRoots(payload);
    const between = solverPath(payload).filter(
      ({ id, role }) =>
        role === "needed" && !roots.includes(id) && payload.edges.some((edge) => edge.to === id),
    );
    if (between.length === 0) return notApplicable("no_middle");
    const most = threshold("links");
    const findings = between.flatMap((node): Finding[] => {
      const index = payload.nodes.findIndex(({ id }) => id === node.id);
      return node.popularity.flatMap((read, at) => {
        const isHub = read.signal === LINKS ? read.value > most : isPopular(read);
        if (!isHub) return [];
        const place = { pointer: `/payload/nodes/${index}/popularity/${at}/value` };
        const params = { node: nodeName(node), value: read.value };
        const code = read.signal === LINKS ? "t1/hub/links" : "t1/hub/popular";
        return [finding("warn", code, place, { params, measured: read.value })];
      });
    });
    if (findings.length > 0) return answerOf(findings);
    const isRead = between.every(({ popularity }) => popularity.some(isStated));
    return isRead ? answerOf([]) : notRun("needs_network");
  },
};

const VALUES: ReadonlySet<string> = new Set(["number", "range", "date", "boolean", "enum"]);

/** Every other form of the answer that was found is accepted or rejected; whether all were found takes a look-up. */
export const equivalentsCheck: Check<NavigationPayload> = {
  id: "t1/equivalents",
  version: 2,
  runs: ["S", "N"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/answer", "/payload/nodes"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const { equivalents, profile, nodeId } = payload.answer;
    const findings = equivalents.flatMap(({ text, decision }, index): Finding[] => {
      if (decision !== "undecided") return [];
      const place = { pointer: `/payload/answer/equivalents/${index}/decision` };
      return [finding("block", "t1/equivalents/undecided", place, { params: { text } })];
    });
    if (findings.length > 0) return answerOf(findings);
    const kind = payload.nodes.find(({ id }) => id === nodeId)?.kind;
    if (VALUES.has(profile) || kind === "value") return notApplicable("answer_is_value");
    return equivalents.length === 0 ? notRun("needs_network") : answerOf([]);
  },
};
