import type { TaskDocument, TaskTypeId } from "@touchstone/contract";
import type { ReleaseRecord } from "./records.ts";

/** One accepted revision chosen for a release. */
export interface ReleaseItem {
  /** The document in the current shape of its type. */
  document: TaskDocument;
  /** The document as it was stored, which `revisionHash` is the hash of; `document` itself unless that was lifted. */
  stored: TaskDocument;
  revision: number;
  revisionHash: string;
  record: ReleaseRecord;
}

export interface PreviousRelease {
  version: string;
  tasks: { task: string; revisionHash: string }[];
}

/** Everything a bundle is built from; the same input gives the same bytes. */
export interface ReleaseInput {
  benchmark: { slug: string; title: string; description: string; licence: string };
  version: string;
  /** Calendar date and canary, fixed when the release was created. */
  date: string;
  canary: string;
  notes: string;
  items: ReleaseItem[];
  /** The published release before this one, if any. */
  previous: PreviousRelease | null;
  /** Earlier releases, newest first, for the change log. */
  history: { version: string; date: string; notes: string }[];
}

export interface BundleFile {
  path: string;
  bytes: Uint8Array;
}

/** Human keys sort by number, not by letter: `x-9` before `x-10`. */
export function compareKeys(a: string, b: string): number {
  const split = (key: string): [string, number] => {
    const at = key.lastIndexOf("-");
    return [key.slice(0, at), Number(key.slice(at + 1))];
  };
  const [slugA, numberA] = split(a);
  const [slugB, numberB] = split(b);
  return slugA < slugB ? -1 : slugA > slugB ? 1 : numberA - numberB;
}

/** The types of a set of items, in the fixed order of the file names. */
export const typesIn = (items: readonly Pick<ReleaseItem, "document">[]): TaskTypeId[] =>
  [...new Set(items.map((it) => it.document.type))].sort();
