import { createHash } from "node:crypto";
import { runChecks } from "@touchstone/checks";
import type { TaskDocument } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { getAt, setAt, sha256Hex } from "@touchstone/text";

/** Beginning of every sentinel; long enough that no other text holds it, in any encoding. */
const PREFIX = "zqvault";

/** The sentinel of a place, by its name. */
export const sentinelOf = (name: string): string =>
  `${PREFIX}${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;

const RAW = new RegExp(`${PREFIX}[0-9a-f]{8}`, "gi");

/** Members whose text means something to a program; changing it would make another task of it. */
const FIXED =
  /\/(?:id|hash|url|type|kind|database|identifier|profile|params|operator|proof|changes|role|capture|retrievedAt|release|asOf|language|licence|DOI|PMID|PMCID|URL|on|from|to|binds|spanIds|workId|workIds|sourceId|targetWorkId|sourceWorkId|alsoCorrect|label|degree|origin|orcid|ORCID|decision|derivedFrom|disciplines|databases|unit|spans|issued|custom|value|synonyms|fails|signal|popularity|resultSet)(?:\/|$)/;

interface Leaf {
  pointer: string;
  text: string;
}

function leaves(value: unknown, pointer = ""): Leaf[] {
  if (typeof value === "string") return [{ pointer, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
}

/** Places at which the document is no longer read, or at which an automatic check blocks. */
function brokenPlaces(document: TaskDocument): string[] {
  const read = parseTaskDocument(document);
  if (!read.ok) return read.problems.map((it) => it.pointer);
  const { type, document: lifted } = read;
  return runChecks(type.checks, lifted, type.facts(lifted), { classes: "LS", benchmark: null })
    .flatMap((outcome) => outcome.findings)
    .filter((finding) => finding.severity === "block")
    .map((finding) => finding.pointer);
}

const put = (document: TaskDocument, { pointer, text }: Leaf): TaskDocument => {
  const changed = setAt(document, pointer, text) as TaskDocument;
  const source = /^\/sources\/(\d+)\/body$/.exec(pointer);
  return source ? (setAt(changed, `/sources/${source[1]}/hash`, sha256Hex(text)) as TaskDocument) : changed;
};

function parsedDocument(document: TaskDocument) {
  const read = parseTaskDocument(document);
  if (!read.ok) throw new Error(`${document.id}: ${JSON.stringify(read.problems)}`);
  return read;
}

/**
 * The document with a sentinel of its own at the end of every hidden text that can bear one: what a solver may see and
 * what would no longer pass its checks stay as they were. `sentinels` maps each to the pointer of its place.
 */
export function withSentinels(
  given: TaskDocument,
  tag: string,
): { document: TaskDocument; sentinels: Map<string, string> } {
  const { type, document: lifted } = parsedDocument(given);
  const visible = JSON.stringify(type.solverView(lifted));
  let marked = leaves(given).filter(
    (leaf) =>
      leaf.text.trim() !== "" &&
      !FIXED.test(leaf.pointer) &&
      !/^\/(?:format|formatVersion|id|type|typeVersion)$/.test(leaf.pointer) &&
      !visible.includes(JSON.stringify(leaf.text).slice(1, -1)),
  );
  const markOf = (pointer: string) => sentinelOf(`${tag}${pointer}`);
  for (let round = 0; round < 6; round += 1) {
    const document = marked.reduce(
      (held, leaf) => put(held, { ...leaf, text: `${leaf.text} ${markOf(leaf.pointer)}` }),
      given,
    );
    const blocked = brokenPlaces(document);
    const kept = marked.filter(
      (leaf) =>
        !blocked.some(
          (place) =>
            leaf.pointer === place ||
            leaf.pointer.startsWith(`${place}/`) ||
            place.startsWith(`${leaf.pointer}/`),
        ),
    );
    if (kept.length === marked.length) {
      if (blocked.length > 0 && marked.length > 0) marked = marked.slice(0, Math.floor(marked.length / 2));
      else
        return { document, sentinels: new Map(marked.map((leaf) => [markOf(leaf.pointer), leaf.pointer])) };
    } else marked = kept;
  }
  throw new Error(`no sentinels fit into ${given.id}`);
}

const inner = (text: string, offset: number): string => {
  const whole = Buffer.from(`${" ".repeat(offset)}${text}`)
    .toString("base64")
    .replaceAll("=", "");
  // The first and last letters depend on the neighbours.
  return whole.slice(Math.ceil((offset * 4) / 3) + (offset === 0 ? 0 : 1), -2);
};

/** Finds sentinels in bytes that left the server: plain, in capitals, reversed, as hex or base64, or as a hash. */
export function sentinelFinder(
  all: ReadonlyMap<string, { leaf: string; owner: string }>,
): (bytes: string) => { owner: string; how: string }[] {
  const reversed = [...PREFIX].reverse().join("");
  const encoded = [
    ["reversed", reversed],
    ["hex", Buffer.from(PREFIX).toString("hex")],
    ...[0, 1, 2].map((offset) => ["base64", inner(PREFIX, offset)] as const),
  ] as const;
  const hashes = new Map<string, string>();
  for (const [mark, { leaf, owner }] of all)
    for (const text of [mark, leaf]) {
      const digest = createHash("sha256").update(text).digest();
      hashes.set(digest.toString("hex"), owner);
      hashes.set(digest.toString("base64url"), owner);
    }
  return (bytes) => {
    const found: { owner: string; how: string }[] = [];
    for (const match of bytes.matchAll(RAW)) {
      const held = all.get(match[0].toLowerCase());
      found.push({ owner: held?.owner ?? "?", how: `plain ${match[0]}` });
    }
    for (const [how, text] of encoded) if (bytes.includes(text)) found.push({ owner: "?", how });
    for (const match of bytes.matchAll(/[0-9a-f]{64}|[\w-]{43}/g)) {
      const owner = hashes.get(match[0]);
      if (owner) found.push({ owner, how: "hash" });
    }
    return found;
  };
}

/** The text at a pointer. */
export const textAt = (document: TaskDocument, pointer: string): string => String(getAt(document, pointer));
