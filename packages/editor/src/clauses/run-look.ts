import type { Clause } from "../words.ts";

/** How a run of words is drawn that the same clauses cover. */
export interface RunLook {
  look: Clause["look"];
  tone: string | undefined;
  lit: boolean;
  /** Id of the innermost clause, which gives the colour. */
  clause: string;
  label: string;
  /** Keys of the clauses that end with the run. */
  marks: string;
}

/** Whether a key says all that another does, as `2a` and `→2` do of `2`: nested clauses often end together. */
const tellsMore = (key: string, other: string): boolean => {
  if (key === other) return false;
  const before = key.endsWith(other) ? key.at(-other.length - 1) : undefined;
  const behind = key.startsWith(other) ? key.at(other.length) : undefined;
  return [before, behind].some((it) => it !== undefined && !/\d/.test(it));
};

function keysOf(ending: readonly Clause[]): string {
  const keys = [...new Set(ending.flatMap(({ mark }) => mark.split(" ")))];
  return keys.filter((key) => !keys.some((it) => tellsMore(it, key))).join(" ");
}

const length = ({ start, end }: Clause): number => end - start;

/** How to draw a run: `ids` cover it, `next` cover what follows it. Null where nothing covers it. */
export function runLook(
  ids: readonly string[],
  next: readonly string[],
  clauses: ReadonlyMap<string, Clause>,
): RunLook | null {
  const covering = ids
    .flatMap((id) => clauses.get(id) ?? [])
    .toSorted((a, b) => length(a) - length(b) || a.start - b.start);
  const [inner] = covering;
  if (!inner) return null;
  const ending = covering.filter(({ id, mark }) => mark !== "" && !next.includes(id));
  return {
    look: inner.look,
    tone: inner.tone,
    lit: covering.some(({ lit }) => lit),
    clause: inner.id,
    label: [...new Set(covering.map(({ label }) => label))].join("; "),
    marks: keysOf(ending),
  };
}
