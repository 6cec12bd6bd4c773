const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let same = previous.length === next.length;
  const shared = next.map((value, index) => {
    const member = share(previous[index], value);
    if (member !== previous[index]) same = false;
    return member;
  });
  return same ? previous : shared;
}

function shareRecord(
  previous: Record<string, unknown>,
  next: Record<string, unknown>,
): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(previous).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    shared[key] = share(previous[key], next[key]);
    if (shared[key] !== previous[key] || !(key in previous)) same = false;
  }
  return same ? previous : shared;
}

/**
 * `next` with every part that equals the same part of `previous` replaced by it, so that equal parts can be told by
 * identity afterwards. Both are JSON values.
 */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  // The result has the shape of `next`: parts are only exchanged for equal ones.
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T;
  if (Array.isArray(previous) || Array.isArray(next)) return next;
  if (isObject(previous) && isObject(next)) return shareRecord(previous, next) as T;
  return next;
}
