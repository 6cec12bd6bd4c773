/** JSON Pointer (RFC 6901) of a path: `pointer("nodes", 0, "a/b")` is `/nodes/0/a~1b`; no segment is "". */
export function pointer(...segments: readonly (string | number)[]): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

function segmentsOf(path: string): string[] {
  if (path === "") return [];
  if (!path.startsWith("/")) throw new RangeError(`Not a JSON pointer: ${path}`);
  return path
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function child(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(segment) ? value[Number(segment)] : undefined;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
  return Object.entries(value).find(([key]) => key === segment)?.[1];
}

/** The value at a JSON pointer; undefined where there is none. Throws RangeError for a malformed pointer. */
export function getAt(document: unknown, path: string): unknown {
  return segmentsOf(path).reduce(child, document);
}

function replaceIn(value: unknown, segments: readonly string[], replacement: unknown, path: string): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined) return replacement;
  if (Array.isArray(value)) {
    const index = segment === "-" ? value.length : Number(segment);
    if (!/^(?:-|0|[1-9]\d*)$/.test(segment) || index > value.length) {
      throw new RangeError(`No such place: ${path}`);
    }
    const items: unknown[] = [...value];
    items[index] = replaceIn(items[index], rest, replacement, path);
    return items;
  }
  if (typeof value !== "object" || value === null) throw new RangeError(`No such place: ${path}`);
  return { ...value, [segment]: replaceIn(child(value, segment), rest, replacement, path) };
}

/**
 * A copy of a document with the value at a pointer replaced; untouched parts are shared. `-` appends to a
 * list. Throws RangeError if the parent does not exist or the pointer is malformed.
 */
export function setAt(document: unknown, path: string, value: unknown): unknown {
  return replaceIn(document, segmentsOf(path), value, path);
}
