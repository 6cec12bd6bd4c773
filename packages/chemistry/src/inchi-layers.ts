/** A standard InChI taken apart: its layers by order, the isotopic ones apart (IUPAC InChI technical manual, layers). */
export interface InchiLayers {
  /** `1S` for the standard form; `1` for one that was made with options. */
  version: string;
  formula: string;
  /** Layers before the isotopic ones; each begins with its letter. */
  main: string[];
  /** The isotopic layer and those that belong to it. */
  isotopic: string[];
}

const SYMBOLS =
  "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og";
const ELEMENTS: ReadonlySet<string> = new Set(SYMBOLS.split(" "));
const FORMULA = /^\d*(?:[A-Z][a-z]?\d*)+(?:\.\d*(?:[A-Z][a-z]?\d*)+)*$/;
const LAYERS: Readonly<Record<string, RegExp>> = {
  c: /^c[\d\-(),;*]*$/,
  h: /^h[\dHDT\-+(),;*]*$/,
  q: /^q[\d+\-;*]*$/,
  p: /^p[+-]\d+$/,
  b: /^b[\d+\-?u,;*]*$/,
  t: /^t[\d+\-?u,;*m]*$/,
  m: /^m[01.]*$/,
  s: /^s[123]$/,
  i: /^i[\dDTH+\-(),;*]*$/,
};
const STEREO: ReadonlySet<string> = new Set(["b", "t", "m", "s"]);

/** Reads an InChI, or gives null where the text is none by its layers and elements. */
export function readInchi(text: string): InchiLayers | null {
  const [head, ...parts] = text.split("/");
  const version = /^InChI=(1S?)$/.exec(head ?? "")?.[1];
  if (version === undefined || parts.length === 0) return null;
  const formula = FORMULA.test(parts[0] ?? "") ? (parts.shift() ?? "") : "";
  // The proton alone has no formula.
  if (formula === "" && !parts[0]?.startsWith("p")) return null;
  if (!knownElements(formula)) return null;
  if (parts.some((part) => LAYERS[part.charAt(0)]?.test(part) !== true)) return null;
  const at = parts.findIndex((part) => part.startsWith("i"));
  const main = at < 0 ? parts : parts.slice(0, at);
  const read = { version, formula, main, isotopic: at < 0 ? [] : parts.slice(at) };
  return namesEveryAtom(read) ? read : null;
}

function knownElements(formula: string): boolean {
  return (formula.match(/[A-Z][a-z]?/g) ?? []).every((symbol) => ELEMENTS.has(symbol));
}

/** Whether connections number the heavy atoms of each component from 1 without a gap, as every InChI does. */
function namesEveryAtom(read: InchiLayers): boolean {
  const layer = read.main.find((part) => part.startsWith("c"));
  if (layer === undefined) return true;
  const formulas = formulasOf(read.formula);
  const pieces = piecesOf(layer.slice(1));
  if (pieces.length !== formulas.length) return false;
  return pieces.every((piece, at) => {
    if (piece === "") return true;
    const numbers = new Set((piece.match(/\d+/g) ?? []).map(Number));
    const atoms = heavyAtoms(formulas[at] ?? "");
    return numbers.size === atoms && Math.max(...numbers) === atoms && !numbers.has(0);
  });
}

function heavyAtoms(formula: string): number {
  let count = 0;
  for (const [, symbol, digits] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    if (symbol !== "H") count += digits === "" ? 1 : Number(digits);
  }
  return count;
}

const MOST_COMPONENTS = 1000;

function repeated<T>(count: string | undefined, value: T): T[] {
  return Array.from({ length: Math.min(Number(count || "1"), MOST_COMPONENTS) }, () => value);
}

/** Formula of each component; `2ClH` stands for two. */
function formulasOf(formula: string): string[] {
  return formula.split(".").flatMap((part) => {
    const [, count, one = ""] = /^(\d*)(.*)$/.exec(part) ?? [];
    return repeated(count, one);
  });
}

/** What a layer says of each component; `2*1H` stands for two. */
function piecesOf(body: string): string[] {
  return body.split(";").flatMap((part) => {
    const [, count, one] = /^(?:(\d+)\*)?(.*)$/.exec(part) ?? [];
    return repeated(count, one ?? "");
  });
}

export function writeInchi({ version, formula, main, isotopic }: InchiLayers): string {
  return [`InChI=${version}`, ...(formula === "" ? [] : [formula]), ...main, ...isotopic].join("/");
}

/** Without double-bond and tetrahedral stereochemistry, also where isotopes alone cause it. */
export function withoutStereo(read: InchiLayers): InchiLayers {
  const keep = (part: string): boolean => !STEREO.has(part.charAt(0));
  return { ...read, main: read.main.filter(keep), isotopic: read.isotopic.filter(keep) };
}

export function withoutIsotopes(read: InchiLayers): InchiLayers {
  return { ...read, isotopic: [] };
}

/**
 * The components of an InChI, each as an InChI of its own with mobile protons put back: the layer `/p`, which counts
 * protons for the whole, is left out. A layer that does not fit the number of components leaves the InChI whole.
 */
export function componentsOf(read: InchiLayers): InchiLayers[] {
  // A lone proton is nothing without its charge.
  if (read.formula === "") return [read];
  const formulas = formulasOf(read.formula);
  const main = read.main.filter((part) => !part.startsWith("p"));
  if (formulas.length === 1) return [{ ...read, main }];
  const split = (parts: readonly string[]): string[][] | null => {
    const layers = parts.map((part) => pieceFor(part, formulas.length));
    if (layers.some((pieces) => pieces === null)) return null;
    return formulas.map((_, at) => layers.map((pieces) => pieces?.[at] ?? ""));
  };
  const [mains, isotopics] = [split(main), split(read.isotopic)];
  if (mains === null || isotopics === null) return [read];
  return formulas.map((formula, at) => {
    const isotopic = tidy(isotopics[at] ?? []);
    return {
      version: read.version,
      formula,
      main: tidy(mains[at] ?? []).filter((part) => part !== ""),
      isotopic: isotopic.every((part) => part === "" || part === "i")
        ? []
        : isotopic.filter((part) => part !== ""),
    };
  });
}

function pieceFor(part: string, components: number): string[] | null {
  const letter = part.charAt(0);
  const body = part.slice(1);
  if (letter === "s") return repeated(String(components), part);
  const pieces = letter === "m" ? [...body].map((sign) => (sign === "." ? "" : sign)) : piecesOf(body);
  if (pieces.length !== components) return null;
  // The isotopic layer heads those that belong to it even where it says nothing itself.
  return pieces.map((piece) => (piece === "" && letter !== "i" ? "" : `${letter}${piece}`));
}

/** The kind of stereochemistry says something only beside stereochemistry. */
function tidy(parts: readonly string[]): string[] {
  const stereo = parts.some((part) => part.startsWith("m"));
  return parts.map((part) => (part.startsWith("s") && !stereo ? "" : part));
}

/** Formula and connections: what a component is apart from protons, stereochemistry and isotopes. */
export function skeletonOf(read: InchiLayers): string {
  const connections = read.main.find((part) => part.startsWith("c"));
  return connections === undefined ? read.formula : `${read.formula}/${connections}`;
}
