const unstorable = /\\u0000|\\ud[89a-f]/i;

/** U+0000 and halves of surrogate pairs become U+FFFD: a database stores neither. */
export function storable<T>(value: T): T {
  const json = JSON.stringify(value);
  if (!unstorable.test(json)) return value;
  const clean = json.replace(/\\(?:u0000|ud[89a-f][0-9a-f]{2}|[^])/gi, (escape) =>
    unstorable.test(escape) ? "\\ufffd" : escape,
  );
  return JSON.parse(clean) as T;
}
