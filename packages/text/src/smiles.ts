interface Atom {
  valence: number;
  limit: number;
}

const BARE_ATOM = /Cl|Br|[BCNOPSFI]|[bcnops]|\*/y;
const BRACKET_ATOM =
  /\[\d{0,3}([A-Z][a-z]?|[bcnops]|se|as|\*)(@{0,2})(H\d?)?((?:\+{1,3}|-{1,3})\d?|)(?::\d+)?\]/y;
const RING = /%\d{2}|\d/y;
const BOND_ORDERS: Readonly<Record<string, number>> = {
  "-": 1,
  "=": 2,
  "#": 3,
  $: 4,
  ":": 1,
  "/": 1,
  "\\": 1,
};
const VALENCES: Readonly<Record<string, number>> = {
  B: 3,
  C: 4,
  N: 5,
  O: 2,
  P: 5,
  S: 6,
  F: 1,
  Cl: 1,
  Br: 1,
  I: 1,
};
const ELEMENTS: ReadonlySet<string> = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo
  Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb
  Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am b c n o p s se as *`.split(/\s+/),
);

class Reader {
  private at = 0;
  private readonly atoms: Atom[] = [];
  private heavy = 0;
  private aromatic = false;
  private ringsClosed = 0;
  private previous: Atom | undefined;
  private bond = 0;
  private readonly branches: Atom[] = [];
  private readonly rings = new Map<string, { atom: Atom; bond: number }>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Heavy atoms, or undefined at the first thing the grammar does not allow. */
  read(): number | undefined {
    while (this.at < this.text.length) {
      if (!(this.atom() || this.ring() || this.branch() || this.bondOrDot())) return undefined;
    }
    const complete = this.bond === 0 && this.branches.length === 0 && this.rings.size === 0;
    const bonded = this.atoms.every((atom) => atom.valence <= atom.limit);
    return complete && bonded && (!this.aromatic || this.ringsClosed > 0) ? this.heavy : undefined;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at += match[0].length;
    return match;
  }

  private connect(a: Atom, b: Atom, order: number): void {
    a.valence += order;
    b.valence += order;
  }

  private atom(): boolean {
    const bracket = this.take(BRACKET_ATOM);
    const symbol = bracket?.[1] ?? this.take(BARE_ATOM)?.[0];
    if (symbol === undefined || !ELEMENTS.has(symbol)) return false;
    const limit = bracket === null ? (VALENCES[symbol[0]?.toUpperCase() + symbol.slice(1)] ?? 8) : 8;
    const atom: Atom = { valence: 0, limit };
    this.atoms.push(atom);
    if (symbol !== "H" && symbol !== "*") this.heavy++;
    if (symbol !== "*" && symbol === symbol.toLowerCase()) this.aromatic = true;
    if (this.previous !== undefined) this.connect(this.previous, atom, this.bond || 1);
    else if (this.bond !== 0) return false;
    this.previous = atom;
    this.bond = 0;
    return true;
  }

  private ring(): boolean {
    const label = this.take(RING)?.[0];
    if (label === undefined || this.previous === undefined) return false;
    const open = this.rings.get(label);
    if (open === undefined) this.rings.set(label, { atom: this.previous, bond: this.bond });
    else if (open.atom === this.previous) return false;
    else {
      this.connect(open.atom, this.previous, this.bond || open.bond || 1);
      this.rings.delete(label);
      this.ringsClosed++;
    }
    this.bond = 0;
    return true;
  }

  private branch(): boolean {
    const character = this.text[this.at];
    if (
      character === "(" &&
      this.previous !== undefined &&
      this.bond === 0 &&
      this.text[this.at + 1] !== ")"
    ) {
      this.branches.push(this.previous);
    } else if (character === ")" && this.branches.length > 0 && this.bond === 0) {
      this.previous = this.branches.pop();
    } else return false;
    this.at++;
    return true;
  }

  private bondOrDot(): boolean {
    const character = this.text[this.at] ?? "";
    const order = BOND_ORDERS[character];
    if (this.previous === undefined || this.bond !== 0) return false;
    if (character === ".") {
      if (this.at === this.text.length - 1) return false;
      this.previous = undefined;
    } else if (order === undefined) return false;
    else this.bond = order;
    this.at++;
    return true;
  }
}

/**
 * Reads a string as SMILES: grammar, balanced branches and rings, and the usual valences of atoms written
 * without brackets. Returns the number of atoms other than hydrogen, or undefined if it is no structure.
 * Stricter than a toolkit on purpose, because it also meets prose in parentheses.
 */
export function countHeavyAtoms(smiles: string): number | undefined {
  return smiles === "" ? undefined : new Reader(smiles).read();
}
