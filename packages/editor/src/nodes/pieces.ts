import type { Clause } from "../words.ts";

/** A stretch of a text that one node shows: a line break, or words that the same clauses cover throughout. */
export interface Piece {
  kind: "break" | "words";
  text: string;
  /** Ids of the clauses that cover it, sorted. */
  ids: readonly string[];
}

/** Ends of a clause, as long as both lie in the text and something is between them. */
const standsIn = (text: string, { start, end }: Pick<Clause, "start" | "end">): boolean =>
  start < end && start >= 0 && end <= text.length;

function idsAt(clauses: readonly Pick<Clause, "id" | "start" | "end">[], edge: "start" | "end") {
  const ids = new Map<number, string[]>();
  for (const clause of clauses) {
    const here = ids.get(clause[edge]);
    if (here) here.push(clause.id);
    else ids.set(clause[edge], [clause.id]);
  }
  return ids;
}

/**
 * Cuts a text at its line breaks and at the ends of its clauses. The pieces make up the text without gaps; none is
 * empty, and no two that touch are covered alike.
 */
export function piecesOf(
  text: string,
  clauses: readonly Pick<Clause, "id" | "start" | "end">[],
): readonly Piece[] {
  const standing = clauses.filter((it) => standsIn(text, it));
  const begins = idsAt(standing, "start");
  const ends = idsAt(standing, "end");
  const cuts = new Set([text.length, ...begins.keys(), ...ends.keys()]);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) cuts.add(at).add(at + 1);

  const pieces: Piece[] = [];
  const covering = new Set<string>();
  let from = 0;
  for (const cut of [...cuts].toSorted((a, b) => a - b)) {
    if (cut > from) {
      const words = text.slice(from, cut);
      const kind = words === "\n" ? "break" : "words";
      pieces.push({ kind, text: words, ids: kind === "break" ? [] : [...covering].toSorted() });
    }
    for (const id of ends.get(cut) ?? []) covering.delete(id);
    for (const id of begins.get(cut) ?? []) covering.add(id);
    from = cut;
  }
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    // Where one clause ends and begins again under the same id nothing changes.
    if (last?.kind === "words" && piece.kind === "words" && sameIds(last.ids, piece.ids))
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
    return joined;
  }, []);
}

/** Whether two sorted lists of ids are the same. */
export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
