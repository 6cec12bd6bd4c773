import type { MainModule, Mol } from "@rdkit/rdkit";
import { isInchiKey, type StructureKey, type StructureParams } from "@touchstone/scoring";
import { type InchiLayers, readInchi, withoutIsotopes, withoutStereo, writeInchi } from "./inchi-layers.ts";
import { withoutSalts } from "./salts.ts";

type Toolkit = Pick<MainModule, "get_mol" | "get_inchikey_for_inchi">;

/** The toolkit's stack holds chains of some 800 atoms; one more would stop it for good. */
const MOST_ATOMS = 300;
const LONGEST_TEXT = 60_000;
const SMILES = /^[A-Za-z0-9@+\-[\]()=#$:.%/\\]+$/;
const SMILES_ATOM = /\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops]/g;
/** IUPAC's keto-enol and 1,5 rules, beyond the mobile hydrogens of the standard form. */
const ALL_TAUTOMERS = "-KET -15T";
const REMEMBERED = 4096;

/**
 * Loads RDKit (once per process) and gives the function that makes canonical keys of structures (SCORING.md 16.14):
 * SMILES, a standard InChI or the text of a Molfile becomes an InChIKey under the policy; an InChIKey stays as it is;
 * anything else gives undefined. Works without a network. The key is made of the InChI, from which the policy takes
 * stereochemistry, isotopes or salts; keys are comparable only under one policy. A structure over 300 atoms is not read.
 */
export function loadStructureKeys(): Promise<StructureKey> {
  loaded ??= load();
  return loaded;
}

let loaded: Promise<StructureKey> | undefined;

async function load(): Promise<StructureKey> {
  const { default: start } = await import("@rdkit/rdkit");
  // What the parser thinks of an answer is no message of this program.
  const key = structureKeysOf(await start({ print: () => undefined, printErr: () => undefined }));
  return (text, policy) => {
    try {
      return key(text, policy);
    } catch (error) {
      // Whoever asks next gets a toolkit of a sound state.
      loaded = undefined;
      throw error;
    }
  };
}

/** The same on a toolkit that is there already. */
export function structureKeysOf(toolkit: Toolkit): StructureKey {
  return remembering((text, policy) => keyOf(toolkit, text, policy));
}

/** Gold is asked for with every answer, and answers repeat from run to run. */
function remembering(key: StructureKey): StructureKey {
  const known = new Map<string, string | undefined>();
  return (text, policy) => {
    const { stereo, salts, tautomers, isotopes } = policy;
    const name = [stereo, salts, tautomers, isotopes, text].join("\n");
    if (known.has(name)) return known.get(name);
    const made = key(text, policy);
    known.set(name, made);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return made;
  };
}

function keyOf(toolkit: Toolkit, source: string, policy: StructureParams): string | undefined {
  if (source.length > LONGEST_TEXT) return undefined;
  const text = bare(source);
  if (isInchiKey(text)) return text;
  const inchi = text.startsWith("InChI=") ? inchiText(text, policy) : inchiOf(toolkit, text, policy);
  const read = inchi === undefined ? null : readInchi(inchi);
  if (read === null) return undefined;
  const cut = withoutIgnored(read, policy);
  const parts = policy.salts === "strip" ? withoutSalts(cut) : [cut];
  const keys = new Set(parts.map((part) => toolkit.get_inchikey_for_inchi(writeInchi(part))));
  return keys.has("") ? undefined : [...keys].toSorted().join(".");
}

/** Without a label, code marks or quotes around it. A Molfile is left alone: its lines count. */
function bare(text: string): string {
  if (isMolfile(text)) return text;
  return text
    .trim()
    .replace(/^([`"'])(.*)\1$/s, "$2")
    .replace(/^(?:smiles|inchi|inchi\s?key)\s*[:=]\s*(?=\S)/i, (label) =>
      /^InChI=$/.test(label) ? label : "",
    )
    .trim();
}

const isMolfile = (text: string): boolean => /^M {2}END\s*$/m.test(text);

/** A non-standard InChI may rest on any options, and tautomers cannot be told from a text without bond orders. */
function inchiText(text: string, policy: StructureParams): string | undefined {
  return text.startsWith("InChI=1S/") && policy.tautomers !== "canonical" ? text : undefined;
}

function inchiOf(toolkit: Toolkit, text: string, policy: StructureParams): string | undefined {
  if (!isMolfile(text) && !isShortSmiles(text)) return undefined;
  let molecule: Mol | null = null;
  try {
    molecule = toolkit.get_mol(text);
    if (molecule === null || !molecule.is_valid()) return undefined;
    const atoms = molecule.get_num_atoms();
    if (atoms === 0 || atoms > MOST_ATOMS) return undefined;
    const inchi = policy.tautomers === "canonical" ? molecule.get_inchi(ALL_TAUTOMERS) : molecule.get_inchi();
    return inchi === "" ? undefined : inchi;
  } catch (error) {
    // A trap leaves the toolkit's memory in no known state: going on would call every later answer unparsable.
    if (error instanceof Error && error.name === "RuntimeError") throw error;
    return undefined;
  } finally {
    molecule?.delete();
  }
}

function isShortSmiles(text: string): boolean {
  return (
    SMILES.test(text) && (text.match(SMILES_ATOM) ?? []).length <= MOST_ATOMS && text.length <= 8 * MOST_ATOMS
  );
}

function withoutIgnored(read: InchiLayers, policy: StructureParams): InchiLayers {
  const flat = policy.stereo === "ignore" ? withoutStereo(read) : read;
  return policy.isotopes === "ignore" ? withoutIsotopes(flat) : flat;
}
