import { connectorsFor } from "@touchstone/records";
import { buildBlocklist, scanBlocklist } from "@touchstone/text";
import { nameTerm } from "../../hidden-terms.ts";
import type { ChainDocument } from "../operations/outcome.ts";
import { connectedRecord, type RecordName, recordsOfNode } from "./targets.ts";

/** Records that a search found first and that count as guesses (the likeliest ones). */
const GUESSED_RECORDS = 5;
const LONGEST_LIST = 5;
const LONGEST_NAME = 200;

/** Names out of a list with one on each line, as a model writes it; bullets, numbers and what announces the list are left out. */
export const guessedNames = (text: string): string[] => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.replace(/^[\s*_#>–-]*(?:\d{1,2}[.):]\s*)?[\s*_"“'`-]*/u, "").replace(/[\s*_"”'`.,;]+$/u, ""),
    )
    .filter((line) => line !== "" && !line.endsWith(":") && line.length <= LONGEST_NAME);
  return [...new Set(lines)].slice(0, LONGEST_LIST);
};

/** A guess as a whole, and the parts of one that says a name twice or goes on about it. */
const partsOf = (guess: string): string[] => [
  guess,
  ...guess.split(/[()[\]]|\s*[;/|]\s*|[,:]\s+|\s+[–—-]\s+/u).filter((it) => it.trim() !== ""),
];

const hasWords = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replaceAll(/(?<![\p{L}\p{N}])(?:the|an?)(?![\p{L}\p{N}])/giu, " "));

/**
 * Whether a guess names an entity: one of its names or synonyms, in any spelling, or an identifier of it. A name inside of
 * another one ("insulin receptor") is no name of it.
 */
export function namesEntity({ payload }: ChainDocument, nodeId: string, guess: string): boolean {
  const node = payload.nodes.find(({ id }) => id === nodeId);
  if (!node) return false;
  const words = guess.trim().toLowerCase();
  const records = recordsOfNode(node);
  if (records.some(({ identifier }) => identifier.toLowerCase() === words)) return true;
  const isRecord = ({ connector: { database }, identifier }: ReturnType<typeof connectorsFor>[number]) =>
    records.some(
      (it) => it.database === database && it.identifier.toLowerCase() === identifier.toLowerCase(),
    );
  if (connectorsFor(guess).some(isRecord)) return true;
  const terms = buildBlocklist({
    terms: node.names
      .filter(({ text }) => text.trim() !== "")
      .map(({ text, generic }, at) => nameTerm(text, nodeId, `/names/${at}`, generic)),
  });
  return (
    node.names.some(({ text }) => text.trim() !== "" && text.trim().toLowerCase() === words) ||
    partsOf(guess).some((part) =>
      scanBlocklist(part, terms).some(
        ({ match, start, end }) =>
          match === "exact" && !hasWords(`${part.slice(0, start)} ${part.slice(end)}`),
      ),
    )
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
