/** What came into a set and what left it, as drift tells it. */
interface SetDifference {
  added: string[];
  removed: string[];
}

/** Members between two looks at the clock. */
const STRIDE = 2_000;

function* members(of: readonly string[]): Generator<number, Set<string>> {
  const found = new Set<string>();
  for (const [index, each] of of.entries()) {
    found.add(each);
    if (index % STRIDE === 0) yield index;
  }
  return found;
}

function* missing(from: ReadonlySet<string>, of: ReadonlySet<string>): Generator<number, string[]> {
  const left: string[] = [];
  let index = 0;
  for (const each of of) {
    if (!from.has(each)) left.push(each);
    index += 1;
    if (index % STRIDE === 0) yield index;
  }
  return left;
}

/** Compares two sets, a few thousand members at a step. */
export function* setDifference(
  before: readonly string[],
  after: readonly string[],
): Generator<number, SetDifference> {
  const was = yield* members(before);
  const is = yield* members(after);
  return { added: yield* missing(was, is), removed: yield* missing(is, was) };
}
