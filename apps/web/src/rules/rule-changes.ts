import type { Rules } from "@touchstone/contract";

export interface RuleChange {
  key: string;
  from: string;
  to: string;
}

const flat = (value: unknown, path = ""): Map<string, string> => {
  if (Array.isArray(value)) return new Map([[path, value.join(", ")]]);
  if (typeof value !== "object" || value === null) return new Map([[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path === "" ? key : `${path}.${key}`)]),
  );
};

/** What differs between two versions of the rules, by path. */
export function ruleChanges(before: Rules, after: Rules): RuleChange[] {
  const old = flat(before);
  const now = flat(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, from: old.get(key) ?? "—", to: now.get(key) ?? "—" }))
    .filter((change) => change.from !== change.to);
}
