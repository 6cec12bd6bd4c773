import type { Rules } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import { hasRole } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { knownChecks, knownThresholds } from "./known-checks.ts";

export interface RulesView {
  version: number;
  rules: Rules;
  note: string;
  mayChange: boolean;
  /** All versions, newest first. */
  versions: { version: number; note: string; at: string; by: string; rules: Rules }[];
  /** Checks that wait for evidence: the owner says which are required. */
  requirable: { id: string; runs: readonly string[]; severity: string }[];
  /** Thresholds that may be set, with their defaults. */
  thresholds: { key: string; value: number }[];
}

/** The rules in force, how they came about, and what in them can be chosen. */
export async function readRules(world: World, access: Access<"member">): Promise<RulesView> {
  const { benchmark, member } = access;
  return world.store.read(async (repos) => {
    const rows = await repos.rules.list(benchmark.id);
    const names = await repos.history.names([...new Set(rows.map((row) => row.createdBy))]);
    const current = await repos.rules.version(benchmark.id, benchmark.rulesVersion);
    return {
      version: current.version,
      rules: current.rules,
      note: current.note,
      mayChange: hasRole(member.roles, "owner"),
      versions: rows.map((row) => ({
        version: row.version,
        note: row.note,
        at: row.createdAt.toISOString(),
        by: names[row.createdBy] ?? row.createdBy,
        rules: row.rules,
      })),
      requirable: [...knownChecks().values()]
        .filter(
          (check) =>
            check.runs.some((run) => run !== "L" && run !== "S") && !/^(?:trial|uniq)\//.test(check.id),
        )
        .map(({ id, runs, severity }) => ({ id, runs, severity })),
      thresholds: [...knownThresholds()].map(([key, value]) => ({ key, value })),
    };
  });
}
