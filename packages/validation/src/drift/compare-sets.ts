/** A stored result set beside what its query finds now. */
export interface ReplayedSet {
  /** Id of the constraint or edge that keeps it. */
  id: string;
  /** Sets of one group select one record together: the node, or the node's side of an edge, and the database. */
  group: string;
  /** The record that has to be in it, as the database writes its identifier; null where the set proves something else. */
  target: string | null;
  before: readonly string[];
  /** Null where it could not be replayed. */
  after: readonly string[] | null;
  /** There are more than `after` holds. */
  capped: boolean;
}

export interface SetDrift {
  id: string;
  group: string;
  added: string[];
  removed: string[];
  /** The set cannot be judged: it was not replayed, or was cut off before it could be known. */
  open: boolean;
  /** The target was in it and is not any more. */
  targetLost: boolean;
}

/** What came into a set and what left it. Of a set that was cut off, nothing is said to have left. */
export function setDrift(set: ReplayedSet): SetDrift {
  const { id, group, target, before, after, capped } = set;
  if (after === null) return { id, group, added: [], removed: [], open: true, targetLost: false };
  const [was, is] = [new Set(before), new Set(after)];
  const removed = capped ? [] : [...was].filter((it) => !is.has(it));
  const targetLost = target !== null && was.has(target) && !is.has(target);
  return {
    id,
    group,
    added: [...is].filter((it) => !was.has(it)),
    removed,
    open: capped && (targetLost || target === null),
    targetLost: targetLost && !capped,
  };
}

/** Members that all sets have. */
const inAll = (sets: readonly (readonly string[])[]): Set<string> => {
  const [first = [], ...others] = [...sets].sort((a, b) => a.length - b.length);
  const rest = others.map((it) => new Set(it));
  return new Set(first.filter((it) => rest.every((set) => set.has(it))));
};

/**
 * Groups whose sets together left nothing but the target before and leave more now, with what came in. A set that was not
 * replayed is taken as it was; one that was cut off lets everything through that it held before.
 */
export function lostUniqueness(sets: readonly ReplayedSet[]): { group: string; rivals: string[] }[] {
  const groups = new Map<string, ReplayedSet[]>();
  for (const set of sets)
    if (set.target !== null) groups.set(set.group, [...(groups.get(set.group) ?? []), set]);
  return [...groups].flatMap(([group, members]) => {
    const target = members[0]?.target ?? "";
    const before = inAll(members.map((it) => it.before));
    if (before.size !== 1 || !before.has(target)) return [];
    const now = inAll(
      members.map((it) => {
        if (it.after === null) return it.before;
        return it.capped ? [...new Set([...it.after, ...it.before])] : it.after;
      }),
    );
    const rivals = [...now].filter((it) => it !== target);
    return rivals.length === 0 ? [] : [{ group, rivals }];
  });
}
