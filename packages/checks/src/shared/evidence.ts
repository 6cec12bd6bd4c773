import { type Finding, NO_RELEASE, type SourceRecord } from "@touchstone/contract";
import { sha256Hex } from "@touchstone/text";
import type { CheckInput } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable, notRun } from "../finding.ts";
import { hostOf, isUnder, registrableDomain } from "../hosts.ts";

const plain = (text: string): string => text.trim().toLowerCase();

const derived = (from: SourceRecord, other: SourceRecord): boolean =>
  from.derivedFrom !== null &&
  from.derivedFrom !== "" &&
  (from.derivedFrom === other.id || plain(from.derivedFrom) === plain(other.database));

/** Two records that do not prove the same thing twice: other databases, or where one has no name other domains, neither derived from the other. */
function independent(a: SourceRecord, b: SourceRecord): boolean {
  if (derived(a, b) || derived(b, a)) return false;
  if (a.url !== "" && a.url === b.url) return false;
  if (plain(a.database) !== "" && plain(b.database) !== "") return plain(a.database) !== plain(b.database);
  return registrableDomain(a.url) !== registrableDomain(b.url);
}

/** Size of a set of records of which every two are independent, taken greedily in document order. */
function independentCount(records: readonly SourceRecord[]): number {
  const chosen: SourceRecord[] = [];
  for (const record of records) if (chosen.every((other) => independent(record, other))) chosen.push(record);
  return chosen.length;
}

function twoSources({ document, facts, threshold }: CheckInput): Finding[] {
  const wanted = threshold("n");
  const byId = new Map(document.sources.map((source) => [source.id, source]));
  return facts.evidenceGroups.flatMap((group): Finding[] => {
    const records = [...new Set(group.sourceIds)].flatMap((id) => byId.get(id) ?? []);
    const count = independentCount(records);
    if (count >= wanted) return [];
    const sole = group.soleOrigin && count > 0;
    const what = sole ? "sole-origin" : records.length >= wanted ? "dependent" : "too-few";
    return [
      finding(
        sole ? "warn" : "block",
        `evidence/two-sources/${what}`,
        { pointer: group.pointer },
        {
          params: { count, wanted },
          measured: count,
        },
      ),
    ];
  });
}

const HASH = /^[0-9a-f]{64}$/;

function recordFindings(source: SourceRecord, index: number): Finding[] {
  const at = (field: string) => ({ pointer: `/sources/${index}/${field}` });
  const params = { source: source.identifier || source.database || source.id };
  const missing = (field: string, pointer: string) =>
    finding("block", `evidence/complete/${field}`, at(pointer), { params });
  const out: Finding[] = [];
  if (source.url.trim() === "") out.push(missing("url", "url"));
  if (source.retrievedAt.trim() === "") out.push(missing("date", "retrievedAt"));
  if (source.release.trim() === "")
    out.push(
      finding("block", "evidence/complete/release", at("release"), {
        params,
        fix: {
          label: "fix/no-release",
          patch: [{ op: "replace", path: `/sources/${index}/release`, value: NO_RELEASE }],
        },
      }),
    );
  if (source.body !== null && source.body.trim() === "") out.push(missing("extract", "body"));
  else if (!HASH.test(source.hash)) out.push(missing("hash", "hash"));
  else if (source.body !== null && sha256Hex(source.body) !== source.hash)
    out.push(missing("changed", "body"));
  return out;
}

function ownHosts(input: CheckInput, hosts: readonly string[]): Finding[] {
  return input.document.sources.flatMap((source, index): Finding[] => {
    const host = hostOf(source.url);
    if (host === "" || !hosts.some((own) => isUnder(host, own))) return [];
    return [
      finding(
        "block",
        "evidence/own-host/own",
        { pointer: `/sources/${index}/url`, start: 0, end: source.url.length },
        {
          params: { host },
        },
      ),
    ];
  });
}

/** What stands behind the answer (CHECKS.md 1.10, 14.12). */
export const evidenceChecks = [
  sharedCheck({
    id: "evidence/two-sources",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "E",
    parts: ["evidence"],
    thresholds: { n: 2 },
    run: (input) =>
      input.facts.evidenceGroups.length === 0
        ? notApplicable("no_evidence_groups")
        : answerOf(twoSources(input)),
  }),
  sharedCheck({
    id: "evidence/complete",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "no",
    parts: ["evidence"],
    thresholds: {},
    run: ({ document }) =>
      document.sources.length === 0
        ? notApplicable("no_sources")
        : answerOf(document.sources.flatMap((source, index) => recordFindings(source, index))),
  }),
  sharedCheck({
    id: "evidence/own-host",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "no",
    parts: ["evidence"],
    thresholds: {},
    run: (input) =>
      input.benchmark === null
        ? notRun("needs_benchmark")
        : answerOf(ownHosts(input, input.benchmark.ownHosts)),
  }),
  sharedCheck({
    id: "evidence/alive",
    version: 1,
    runs: ["N"],
    severity: "warn",
    waiver: "R",
    parts: ["evidence"],
    thresholds: {},
  }),
];
