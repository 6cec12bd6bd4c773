const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";
const ROR_MODULUS = 97;

/** Value of a check character where X stands for ten. */
function value(character: string): number {
  return character === "X" ? 10 : Number(character);
}

function weightedSum(characters: string, weight: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index++)
    sum += value(characters[index] ?? "0") * weight(index);
  return sum;
}

/** CAS registry number: digits weighted from the right, modulo 10. */
export function casHolds(cas: string): boolean {
  const digits = cas.replaceAll("-", "");
  const body = digits.slice(0, -1);
  return weightedSum(body, (index) => body.length - index) % 10 === Number(digits.at(-1));
}

/** ORCID: ISO 7064 mod 11-2. */
export function orcidHolds(orcid: string): boolean {
  const characters = orcid.replaceAll("-", "");
  let total = 0;
  for (const digit of characters.slice(0, -1)) total = (total + Number(digit)) * 2;
  return (12 - (total % 11)) % 11 === value(characters.at(-1) ?? "");
}

/** ISBN of 13 digits. */
export function isbn13Holds(digits: string): boolean {
  return weightedSum(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** ISBN of 10 characters. */
export function isbn10Holds(characters: string): boolean {
  return weightedSum(characters, (index) => 10 - index) % 11 === 0;
}

/** ISSN. */
export function issnHolds(issn: string): boolean {
  const characters = issn.replaceAll("-", "");
  const sum = weightedSum(characters.slice(0, -1), (index) => 8 - index);
  return (11 - (sum % 11)) % 11 === value(characters.at(-1) ?? "");
}

/** ROR: base 32 of the first seven characters, two check digits. */
export function rorHolds(ror: string): boolean {
  let number = 0;
  for (const character of ror.slice(0, 7)) number = number * CROCKFORD.length + CROCKFORD.indexOf(character);
  return 98 - ((number * 100) % ROR_MODULUS) === Number(ror.slice(7));
}

/** UNII: sum of the first nine characters in base 36. */
export function uniiHolds(unii: string): boolean {
  let sum = 0;
  for (const character of unii.slice(0, 9)) sum += Number.parseInt(character, 36);
  return sum % 36 === Number.parseInt(unii.slice(9), 36);
}
