import { normaliseCased } from "../normalise.ts";
import type { IdentifierParams } from "../profile-params.ts";
import { type Registry, registryOf } from "./identifier-registries.ts";

/** A record of a registry in canonical form. */
interface Accession {
  value: string;
  /** The text says by a label, a series or an address which registry is meant. */
  named: boolean;
}

// Words that may follow a label: "PubChem compound ID 2244".
const QUALIFIERS = "id|identifier|accession|code|entry|number|num|no\\.?";

const escaped = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", " ?"))
    .join("|");

const patterns = new WeakMap<Registry, RegExp>();

/** Labels of the registry one behind another, then perhaps a series. */
function labelPattern(registry: Registry): RegExp {
  const known = patterns.get(registry);
  if (known !== undefined) return known;
  const gap = registry.touching ? "(?:\\s*[:#=_]\\s*|\\s+|(?=\\d))" : "(?:\\s*[:#=_]\\s*|\\s+)";
  const label = `(?:${escaped(registry.labels)})(?:\\s+(?:${QUALIFIERS}))*${gap}`;
  const series =
    registry.series.length === 0
      ? "()"
      : `(?:(${escaped(registry.series)})(?:\\s+(?:${QUALIFIERS}))*${gap})?`;
  const made = new RegExp(`^(?:${label}){0,3}${series}(?=\\S)`, "iu");
  patterns.set(registry, made);
  return made;
}

const ADDRESS = /^<?(?:https?:\/\/|www\.)/i;

function inAddress(text: string, registry: Registry): string | null {
  const place = text.replace(/^<?(?:https?:\/\/)?/i, "").replace(/>$/, "");
  for (const { pattern, series } of registry.addresses) {
    const found = pattern.exec(place)?.[1];
    if (found !== undefined) return series === undefined ? found : `${series}:${found}`;
  }
  return null;
}

/**
 * Reads a text that is nothing but one record of the registry: its bare number, behind a label of this registry, or as
 * its address there. Labels and addresses of other registries are never taken away. Null for everything else.
 */
export function readAccession(text: string, params: IdentifierParams): Accession | null {
  const registry = registryOf(params.family);
  const folded = normaliseCased(text);
  const isAddress = ADDRESS.test(folded);
  const given = isAddress ? inAddress(folded, registry) : folded;
  if (given === null) return null;
  const [label = "", series = ""] = labelPattern(registry).exec(given) ?? [];
  const bare = given.slice(label.length).trim();
  if (bare === "" || /\s/.test(bare)) return null;
  const version =
    params.versionSignificant === true ? bare : bare.replace(/^([A-Za-z][A-Za-z\d_]*\d)\.\d{1,3}$/, "$1");
  return {
    value: `${series === "" ? "" : `${series}:`}${version}`.toUpperCase(),
    named: isAddress || label !== "",
  };
}
