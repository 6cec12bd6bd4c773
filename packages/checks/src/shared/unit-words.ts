import { foldId } from "@touchstone/text";

// How prose writes UCUM codes; the code itself and its plain variants always count.
const WORDS: Readonly<Record<string, string>> = {
  "%": "percent, per cent, percentage",
  "[ppm]": "ppm, parts per million",
  "[ppb]": "ppb, parts per billion",
  Cel: "°C, degrees Celsius, degree Celsius, Celsius",
  "[degF]": "°F, degrees Fahrenheit, Fahrenheit",
  K: "kelvin, kelvins",
  u: "Da, dalton, daltons, amu, unified atomic mass units",
  ku: "kDa, kilodalton, kilodaltons",
  "g/mol": "gram per mole, grams per mole",
  "kJ/mol": "kilojoule per mole, kilojoules per mole",
  "kcal/mol": "kilocalorie per mole, kilocalories per mole",
  eV: "electronvolt, electronvolts, electron volts",
  m: "metre, metres, meter, meters",
  km: "kilometre, kilometres, kilometer, kilometers",
  cm: "centimetre, centimetres, centimeter, centimeters",
  mm: "millimetre, millimetres, millimeter, millimeters",
  um: "micrometre, micrometres, micrometer, micrometers, micron, microns",
  nm: "nanometre, nanometres, nanometer, nanometers",
  Ao: "Å, ångström, ångströms, angstrom, angstroms",
  g: "gram, grams",
  kg: "kilogram, kilograms",
  mg: "milligram, milligrams",
  ug: "microgram, micrograms",
  t: "tonne, tonnes",
  L: "litre, litres, liter, liters",
  mL: "millilitre, millilitres, milliliter, milliliters",
  s: "second, seconds, sec",
  min: "minute, minutes",
  h: "hour, hours, hr, hrs",
  d: "day, days",
  wk: "week, weeks",
  mo: "month, months",
  a: "year, years, yr",
  Ma: "million years, megayears, Myr",
  "mol/L": "M, molar",
  "mmol/L": "mM, millimolar",
  "umol/L": "uM, micromolar",
  "nmol/L": "nM, nanomolar",
  "pmol/L": "pM, picomolar",
  Pa: "pascal, pascals",
  kPa: "kilopascal, kilopascals",
  MPa: "megapascal, megapascals",
  GPa: "gigapascal, gigapascals",
  bar: "bars",
  atm: "atmosphere, atmospheres",
  "mm[Hg]": "mmHg",
  Hz: "hertz",
  kHz: "kilohertz",
  MHz: "megahertz",
  GHz: "gigahertz",
  J: "joule, joules",
  kJ: "kilojoule, kilojoules",
  W: "watt, watts",
  V: "volt, volts",
  A: "ampere, amperes, amps",
  T: "tesla",
  Ohm: "Ω, ohm, ohms",
  deg: "°, degree, degrees",
  "[pH]": "pH",
  "[IU]": "IU, international units",
  pc: "parsec, parsecs",
  kpc: "kiloparsec, kiloparsecs",
  Mpc: "megaparsec, megaparsecs",
  "[ly]": "light-year, light-years, light years",
  AU: "astronomical unit, astronomical units",
  bp: "base pair, base pairs",
  USD: "$, US dollars, dollars",
  EUR: "€, euro, euros",
  GBP: "£, pounds",
};

/** UCUM codes that nobody prints as they stand. */
const PRINTED: Readonly<Record<string, string>> = {
  "[ppm]": "ppm",
  "[ppb]": "ppb",
  Cel: "°C",
  "[degF]": "°F",
  u: "Da",
  ku: "kDa",
  um: "µm",
  ug: "µg",
  "umol/L": "µmol/L",
  Ao: "Å",
  d: "days",
  wk: "weeks",
  mo: "months",
  a: "years",
  Ma: "million years",
  "mm[Hg]": "mmHg",
  Ohm: "Ω",
  deg: "°",
  "[pH]": "pH",
  "[IU]": "IU",
  "[ly]": "light-years",
};

/** A unit as people print it, from its UCUM code: "Å" for `Ao`, the words of an annotation; most codes stand as they are. */
export const printedUnit = (code: string): string =>
  PRINTED[code] ?? code.replace(/\{([^}]*)\}/g, "$1").replace(/[[\]]/g, "");

/** Ways a text may name a unit: its UCUM code, plain variants of it, words for it, and what the column declares. */
export function unitWords(code: string, spellings: Readonly<Record<string, unknown>> = {}): string[] {
  const annotation = [...code.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  const bare = code.replace(/\{[^}]*\}/g, "");
  const plain = bare.replace(/[[\]]/g, "");
  const perMole = /^([^/]+)\/([^/]+)$/.exec(plain);
  const written = [
    bare,
    plain,
    plain.replaceAll(".", " "),
    plain.replaceAll(".", "·"),
    plain.replace(/(?<=[A-Za-z])(-?\d)/g, "^$1"),
    plain.replace(/\bu(?=[a-zA-Z])/g, "µ"),
    ...(perMole === null
      ? []
      : [
          `${perMole[1]} ${perMole[2]}-1`,
          `${perMole[1]}·${perMole[2]}-1`,
          `${perMole[1]} per ${perMole[2]}`,
        ]),
    ...(WORDS[code]?.split(", ") ?? []),
    ...annotation,
    ...Object.keys(spellings).filter((spelling) => spellings[spelling] === code),
  ];
  return [...new Set(written.filter((word) => word.trim() !== "" && word !== "1"))];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** True where a text (already `fold.id`) holds a word or symbol on its own; words of 4 or more letters in any case. */
export function mentions(text: string, word: string): boolean {
  const flags = word.length >= 4 ? "iu" : "u";
  return new RegExp(`(?<!\\p{L})${escaped(foldId(word).text)}(?![\\p{L}\\p{N}])`, flags).test(text);
}
