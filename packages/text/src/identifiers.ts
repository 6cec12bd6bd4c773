import { foldVariants } from "./fold.ts";
import { IDENTIFIER_FAMILIES } from "./identifier-families.ts";
import type { IdentifierFamily, IdentifierState, StructureParser } from "./identifier-family.ts";
import { judgeIdentifier } from "./identifier-rules.ts";
import {
  type Folded,
  foldedSpan,
  replaceMapped,
  type Span,
  type TextSource,
  viewsOf,
} from "./mapped-text.ts";
import { countHeavyAtoms } from "./smiles.ts";

/** An identifier in a text: what it is after folding, and where it stands in the raw source. */
export interface IdentifierHit extends Span {
  family: string;
  state: IdentifierState;
  text: string;
}

export interface IdentifierOptions {
  /** The text is a file name or another machine-made name, where `_` separates words (CHECKS.md 13.1). */
  fileName?: boolean;
  /** Decides what is a chemical structure; a parser of the SMILES grammar if absent. */
  structureParser?: StructureParser;
  /** Also return hits that are no finding, for explanations. They are not resolved against others. */
  withIgnored?: boolean;
}

interface CompiledFamily {
  family: IdentifierFamily;
  pattern: RegExp;
  /** The same with `_` as a boundary. */
  machinePattern: RegExp;
  context: RegExp | undefined;
}

interface RankedHit extends IdentifierHit {
  rank: number;
  inRegistry: boolean;
}

/** How far before a hit a word may stand to be its context (CHECKS.md 1.4, start value). */
const CONTEXT_REACH = 24;
const TRAILING = /[.,;:!?'\])]+$/;
const TRIMMED_FAMILIES: ReadonlySet<string> = new Set(["url", "persistent", "inchi"]);

function compile(family: IdentifierFamily): CompiledFamily {
  const flags = family.ignoreCase ? "giu" : "gu";
  const words = family.context?.join("|");
  return {
    family,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${family.pattern})(?![\\p{L}\\p{N}_])`, flags),
    machinePattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${family.pattern})(?![\\p{L}\\p{N}])`, flags),
    context:
      words === undefined ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?!\\p{L})`, "giu"),
  };
}

const COMPILED: readonly CompiledFamily[] = IDENTIFIER_FAMILIES.map(compile);
const URL_FAMILY = COMPILED.find(({ family }) => family.name === "url");

/** Drops sentence punctuation after an address; a bracket stays if its partner is inside. */
function trimTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.slice(0, end))) {
    const last = text[end - 1];
    const inside = text.slice(0, end - 1);
    const open = last === ")" ? "(" : last === "]" ? "[" : undefined;
    if (open !== undefined && inside.split(open).length > text.slice(0, end).split(last ?? "").length - 1)
      break;
    end--;
  }
  return text.slice(0, end);
}

function hasWordBefore(context: RegExp, folded: string, at: number): boolean {
  const from = Math.max(0, at - CONTEXT_REACH);
  context.lastIndex = from;
  const match = context.exec(folded);
  return match !== null && match.index + match[0].length <= at;
}

function addressesIn(folded: string): { start: number; end: number; host: string }[] {
  if (URL_FAMILY === undefined || !folded.includes(".")) return [];
  return [...folded.matchAll(URL_FAMILY.pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    host: match[0]
      .replace(/^[a-z]+:\/\//i, "")
      .replace(/[/?#:].*$/, "")
      .toLowerCase(),
  }));
}

function scanFolded(folded: Folded, machine: boolean, parse: StructureParser): RankedHit[] {
  const addresses = addressesIn(folded.text);
  const hits: RankedHit[] = [];
  COMPILED.forEach(({ family, pattern, machinePattern, context }, rank) => {
    for (const match of folded.text.matchAll(machine ? machinePattern : pattern)) {
      const at = match.index;
      const text = TRIMMED_FAMILIES.has(family.name) ? trimTrailing(match[0]) : match[0];
      const around = addresses.find(({ start, end }) => start <= at && at + text.length <= end);
      const inRegistry =
        around !== undefined &&
        (family.registries ?? []).some((host) => around.host === host || around.host.endsWith(`.${host}`));
      const inContext = inRegistry || (context !== undefined && hasWordBefore(context, folded.text, at));
      const state = judgeIdentifier({ family, text, folded: folded.text, at, inContext }, parse);
      hits.push({
        family: family.name,
        state,
        text,
        ...foldedSpan(folded, at, at + text.length),
        rank,
        inRegistry: inRegistry || (around !== undefined && inContext),
      });
    }
  });
  return hits;
}

function stronger(a: RankedHit, b: RankedHit): number {
  const byState = Number(b.state === "valid") - Number(a.state === "valid");
  return b.end - b.start - (a.end - a.start) || byState || a.rank - b.rank;
}

/**
 * Of overlapping hits the longest stays, of equally long ones a valid one, then the earlier family
 * (CHECKS.md 13.3). An address does not hide the identifier of its own registry: both are reported.
 */
function resolveOverlaps(hits: readonly RankedHit[]): RankedHit[] {
  const kept: RankedHit[] = [];
  for (const hit of hits.toSorted(stronger)) {
    const rivals = kept.filter((other) => other.start < hit.end && hit.start < other.end);
    const hidden = rivals.some(
      (rival) => !(rival.family === "url" && hit.family !== "url" && hit.inRegistry),
    );
    if (!hidden) kept.push(hit);
  }
  return kept;
}

/**
 * Finds registry identifiers in a solver-visible text (CHECKS.md 1.4 with 13.1–13.3), ordered by place.
 * Look-ups that could resolve a shape are not made here.
 */
export function scanIdentifiers(source: TextSource, options: IdentifierOptions = {}): IdentifierHit[] {
  const parse = options.structureParser ?? countHeavyAtoms;
  const found: RankedHit[] = [];
  for (const view of viewsOf(source)) {
    for (const folded of foldVariants(view, "id")) {
      found.push(...scanFolded(folded, options.fileName === true, parse));
      if (options.fileName && folded.text.includes("_")) {
        found.push(
          ...scanFolded(
            replaceMapped(folded, /_/g, () => " "),
            true,
            parse,
          ),
        );
      }
    }
  }
  const reported = resolveOverlaps(found.filter((hit) => hit.state !== "ignored"));
  const ignored = options.withIgnored ? found.filter((hit) => hit.state === "ignored") : [];
  return [...reported, ...ignored]
    .toSorted((a, b) => a.start - b.start || a.rank - b.rank)
    .map(({ family, state, text, start, end }) => ({ family, state, text, start, end }));
}
