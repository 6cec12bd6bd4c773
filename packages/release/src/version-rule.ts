import type { PreviousRelease } from "./input.ts";

export type Bump = "first" | "major" | "minor" | "patch" | "none";

/** What changed between two sets of tasks. */
export interface ReleaseDiff {
  added: string[];
  removed: string[];
  edited: string[];
}

export function diffReleases(
  previous: PreviousRelease | null,
  tasks: { task: string; revisionHash: string }[],
): ReleaseDiff {
  const before = new Map((previous?.tasks ?? []).map((it) => [it.task, it.revisionHash]));
  const now = new Map(tasks.map((it) => [it.task, it.revisionHash]));
  return {
    added: [...now.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !now.has(key)),
    edited: [...now].filter(([key, hash]) => before.has(key) && before.get(key) !== hash).map(([key]) => key),
  };
}

const parts = (version: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return [major, minor, patch];
};

/** How `version` goes on from the one before; `none` when it does not come after it by exactly one step. */
export function bumpOf(previous: string | null, version: string): Bump {
  if (previous === null) return "first";
  const [a, b, c] = parts(previous);
  const [x, y, z] = parts(version);
  if (x === a + 1 && y === 0 && z === 0) return "major";
  if (x === a && y === b + 1 && z === 0) return "minor";
  if (x === a && y === b && z === c + 1) return "patch";
  return "none";
}

/** The smallest step that the changes allow: PATCH same data, MINOR only additions, MAJOR any edit or removal (Croissant's rule). */
export function requiredBump(diff: ReleaseDiff): "major" | "minor" | "patch" {
  if (diff.edited.length > 0 || diff.removed.length > 0) return "major";
  return diff.added.length > 0 ? "minor" : "patch";
}

const RANK: Record<Bump, number> = { none: 0, patch: 1, minor: 2, major: 3, first: 4 };

/** True when the version's step is at least the one the changes require. */
export const bumpSuffices = (bump: Bump, required: "major" | "minor" | "patch"): boolean =>
  RANK[bump] >= RANK[required];

/** The version a release with these changes would carry. */
export function nextVersion(previous: string | null, diff: ReleaseDiff): string {
  if (previous === null) return "1.0.0";
  const [a, b, c] = parts(previous);
  const required = requiredBump(diff);
  return required === "major"
    ? `${a + 1}.0.0`
    : required === "minor"
      ? `${a}.${b + 1}.0`
      : `${a}.${b}.${c + 1}`;
}
