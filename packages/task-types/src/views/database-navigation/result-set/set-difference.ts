/** What came into a set and what left it, as drift tells it. */
interface SetDifference {
  added: string[];
  removed: string[];
}

export function setDifference(before: readonly string[], after: readonly string[]): SetDifference {
  const [was, is] = [new Set(before), new Set(after)];
  return {
    added: [...is].filter((it) => !was.has(it)),
    removed: [...was].filter((it) => !is.has(it)),
  };
}
