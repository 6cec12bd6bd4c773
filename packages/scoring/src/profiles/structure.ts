import type { StructureParams } from "../profile-params.ts";
import {
  match,
  noMatch,
  type Profile,
  type StructureKey,
  textOf,
  undecided,
  type Verdict,
} from "../verdict.ts";

const INCHI_KEY = /^[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]$/;
const STRICT: StructureParams = {};

/** Whether a text is an InChIKey and nothing else. */
export const isInchiKey = (text: string): boolean => INCHI_KEY.test(text);

const keyText = (text: string): string => text.trim().replace(/^InChIKey\s*[:=]\s*/i, "");
const isInchi = (text: string): boolean => /^(?:InChI\s*:\s*)?InChI=1S\//.test(text.trim());

const isLoose = ({ stereo, salts, tautomers, isotopes }: StructureParams): boolean =>
  stereo === "ignore" || salts === "strip" || tautomers === "canonical" || isotopes === "ignore";

/**
 * Two texts of which one hides what the policy looks past: a key shows no parts, an InChI no bonds from which tautomers
 * could be told. Equal under the strict reading is equal under any; otherwise only a difference that the policy cannot
 * bridge is certain.
 */
function compareHidden(right: string, given: string, params: StructureParams, key: StructureKey): Verdict {
  const [own, other] = [key(right, STRICT), key(given, STRICT)];
  if (own === undefined) return noMatch("gold_unparsable");
  if (other === undefined) return noMatch("unparsable");
  if (own === other || key(right, params) === other || own === key(given, params)) return match();
  if (!isLoose(params)) return noMatch("differs");
  // The first block of a key stands for formula, connections and hydrogens: neither stereochemistry nor isotopes change it.
  const bridged = params.salts === "strip" || params.tautomers === "canonical";
  return bridged || own.slice(0, 14) === other.slice(0, 14)
    ? undecided("structure_hidden")
    : noMatch("differs");
}

/**
 * Chemical structures by InChIKey under a declared policy (SCORING.md 16.14); SMILES, InChI, Molfile and InChIKey are
 * read by the toolkit that is handed in. Without one only two InChIKeys can be compared, and all else waits.
 */
export const structureProfile: Profile<StructureParams> = {
  compare: (gold, prediction, params, context) => {
    const { structureKey } = context;
    const [right, given] = [textOf(gold), textOf(prediction)];
    if (right === null || given === null) return noMatch("unparsable");
    if (given.trim() === "") return noMatch("empty");
    const keys = [isInchiKey(keyText(right)), isInchiKey(keyText(given))];
    if (keys[0] && keys[1]) return compareHidden(right, given, params, keyText);
    if (structureKey === undefined) return undecided("no_toolkit");
    const hidden =
      keys[0] || keys[1] || (params.tautomers === "canonical" && (isInchi(right) || isInchi(given)));
    if (hidden) return compareHidden(right, given, params, structureKey);
    const [own, other] = [structureKey(right, params), structureKey(given, params)];
    if (own === undefined) return noMatch("gold_unparsable");
    return other === undefined ? noMatch("unparsable") : own === other ? match() : noMatch("differs");
  },
  problem: (gold, _params, context) => {
    const text = textOf(gold);
    if (text === null || text.trim() === "") return "empty";
    return context.structureKey !== undefined && context.structureKey(text, STRICT) === undefined
      ? "unparsable"
      : null;
  },
};
