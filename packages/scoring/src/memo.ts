const LONGEST = 400;

/**
 * Remembers a pure function of a text by its last arguments: a gold text meets many predictions, a cell many rows. At
 * most `size` texts of moderate length are kept, so memory stays bounded.
 */
export function remember<T>(compute: (text: string) => T, size = 4096): (text: string) => T {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return compute(text);
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? compute(text);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(text, value);
    return value;
  };
}
