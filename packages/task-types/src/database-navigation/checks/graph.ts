import { answerOf, type Check, finding } from "@touchstone/checks";
import { type Finding, statedRelease } from "@touchstone/contract";
import { answerRoots, findCycle, unreaching } from "../graph.ts";
import type { NavigationPayload } from "../payload.ts";

const CODE = "t1/graph";

function answerFindings({ answer, nodes }: NavigationPayload): Finding[] {
  if (answer.nodeId !== null && answer.derived !== null) {
    return [finding("block", `${CODE}/two-answers`, { pointer: "/payload/answer" })];
  }
  if (answer.nodeId === null && (answer.derived === null || answer.derived.over.length === 0)) {
    return [finding("block", `${CODE}/no-answer`, { pointer: "/payload/answer" })];
  }
  const known = new Set(nodes.map((node) => node.id));
  return (answer.derived?.over ?? [answer.nodeId ?? ""])
    .filter((id) => !known.has(id))
    .map((id) =>
      finding("block", `${CODE}/unknown-node`, { pointer: "/payload/answer" }, { params: { node: id } }),
    );
}

function elementFindings(payload: NavigationPayload): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const nodes = new Set(payload.nodes.map((node) => node.id));
  const once = (id: string, pointer: string) => {
    if (seen.has(id)) findings.push(finding("block", `${CODE}/same-id`, { pointer }, { params: { id } }));
    seen.add(id);
  };
  payload.nodes.forEach((node, index) => {
    const pointer = `/payload/nodes/${index}`;
    once(node.id, `${pointer}/id`);
    if (node.masked && !node.records.some((record) => record.identifier.trim() !== "")) {
      findings.push(
        finding(
          "block",
          `${CODE}/no-identifier`,
          { pointer: `${pointer}/records` },
          { params: { node: node.id } },
        ),
      );
    }
  });
  payload.edges.forEach((edge, index) => {
    const pointer = `/payload/edges/${index}`;
    const params = { edge: edge.id };
    once(edge.id, `${pointer}/id`);
    for (const end of ["from", "to"] as const) {
      if (!nodes.has(edge[end])) {
        findings.push(finding("block", `${CODE}/loose-edge`, { pointer: `${pointer}/${end}` }, { params }));
      }
    }
    if (edge.database.trim() === "") {
      findings.push(finding("block", `${CODE}/no-database`, { pointer: `${pointer}/database` }, { params }));
    }
    // A database without releases is pinned by its access date.
    if (statedRelease(edge.release) === "" && edge.asOf.trim() === "") {
      findings.push(finding("block", `${CODE}/no-release`, { pointer: `${pointer}/release` }, { params }));
    }
  });
  payload.constraints.forEach((constraint, index) => {
    const pointer = `/payload/constraints/${index}`;
    const params = { constraint: constraint.id };
    once(constraint.id, `${pointer}/id`);
    if (!nodes.has(constraint.on) && !payload.edges.some((edge) => edge.id === constraint.on)) {
      findings.push(finding("block", `${CODE}/loose-constraint`, { pointer: `${pointer}/on` }, { params }));
    }
  });
  return findings;
}

/** Acyclic, one answer that every node reaches, masked nodes identified, edges with database and release (CHECKS.md 2). */
export const graphCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: [
    "/payload/nodes",
    "/payload/edges",
    "/payload/constraints",
    "/payload/answer/nodeId",
    "/payload/answer/derived",
  ],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const findings = [...answerFindings(payload), ...elementFindings(payload)];
    const cycle = findCycle(payload);
    if (cycle) {
      findings.push(
        finding(
          "block",
          `${CODE}/cycle`,
          { pointer: "/payload/edges" },
          { params: { nodes: cycle.join(" → ") } },
        ),
      );
    }
    if (answerRoots(payload).length > 0) {
      for (const id of unreaching(payload)) {
        const index = payload.nodes.findIndex((node) => node.id === id);
        findings.push(
          finding(
            "block",
            `${CODE}/unlinked`,
            { pointer: `/payload/nodes/${index}` },
            { params: { node: id } },
          ),
        );
      }
    }
    return answerOf(findings, { nodes: payload.nodes.length, edges: payload.edges.length });
  },
};
