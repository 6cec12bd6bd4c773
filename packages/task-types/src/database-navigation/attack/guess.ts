import { buildBlocklist, scanBlocklist } from "@touchstone/text";
import { nameTerm } from "../../hidden-terms.ts";
import type { ChainDocument } from "../operations/outcome.ts";
import { connectedRecord, type RecordName, recordsOfNode } from "./targets.ts";

/** Records that a search found first and that count as guesses (the likeliest ones). */
const GUESSED_RECORDS = 5;
const LONGEST_LIST = 5;
const LONGEST_NAME = 200;

/** Names out of a list with one on each line, as a model writes it; bullets and numbers are left out. */
export const guessedNames = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.replace(/^[\s*_#>–-]*(?:\d{1,2}[.):]\s*)?[\s*_"“'`-]*/u, "").replace(/[\s*_"”'`.,;]+$/u, ""),
    )
    .filter((line) => line !== "" && line.length <= LONGEST_NAME)
    .slice(0, LONGEST_LIST);

/** Whether a guess names an entity: one of its names or synonyms, in any spelling, or an identifier of it. */
export function namesEntity({ payload }: ChainDocument, nodeId: string, guess: string): boolean {
  const node = payload.nodes.find(({ id }) => id === nodeId);
  if (!node) return false;
  const words = guess.trim().toLowerCase();
  const identifiers = recordsOfNode(node).map(({ identifier }) => identifier.toLowerCase());
  if (identifiers.includes(words)) return true;
  const terms = buildBlocklist({
    terms: node.names
      .filter(({ text }) => text.trim() !== "")
      .map(({ text, generic }, at) => nameTerm(text, nodeId, `/names/${at}`, generic)),
  });
  return (
    node.names.some(({ text }) => text.trim() !== "" && text.trim().toLowerCase() === words) ||
    scanBlocklist(guess, terms).some(({ match }) => match === "exact")
  );
}

/** The first records that a search found, and which of them is the entity of the hop. */
export function guessedRecord(
  database: string,
  found: readonly string[],
  records: readonly RecordName[],
): { names: string[]; hit: string | null } {
  const names = found.slice(0, GUESSED_RECORDS);
  const [hit = null] = records.flatMap((it) => names[findRecord(database, names, it)] ?? []);
  return { names, hit };
}

/** Where a record stands in a list of identifiers of a database, however the two write it; -1 where it does not. */
function findRecord(database: string, found: readonly string[], record: RecordName): number {
  const wanted = connectedRecord(record);
  if (wanted.database !== database) return -1;
  const key = wanted.identifier.toLowerCase();
  return found.findIndex(
    (identifier) => connectedRecord({ database, identifier }).identifier.toLowerCase() === key,
  );
}

/** Place of a record in what a search found, from 1; null where it is not among it. */
export function rankOf(database: string, found: readonly string[], record: RecordName): number | null {
  const at = findRecord(database, found, record);
  return at < 0 ? null : at + 1;
}
