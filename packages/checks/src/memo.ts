/**
 * Remembers what a pure function gave for a text, so that an edit costs only the text it touches (CHECKS.md 13.12).
 * The oldest texts are forgotten beyond `limit`, which keeps a long session small.
 */
export function memoByText<R>(compute: (text: string) => R, limit = 1024): (text: string) => R {
  const known = new Map<string, R>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const result = compute(text);
    known.set(text, result);
    if (known.size > limit) {
      const oldest = known.keys().next();
      if (!oldest.done) known.delete(oldest.value);
    }
    return result;
  };
}
