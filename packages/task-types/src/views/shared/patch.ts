import { getAt, pointer, setAt } from "@touchstone/text";

/** RFC 6902 operations, as mends carry them. */
export type Patch = readonly { op: "add" | "replace" | "remove"; path: string; value?: unknown }[];

function split(path: string): { parent: string; last: string } {
  const at = path.lastIndexOf("/");
  return {
    parent: path.slice(0, at),
    last: path
      .slice(at + 1)
      .replaceAll("~1", "/")
      .replaceAll("~0", "~"),
  };
}

function without(container: unknown, key: string, path: string): unknown {
  if (Array.isArray(container) && Number(key) < container.length) return container.toSpliced(Number(key), 1);
  if (typeof container === "object" && container !== null && Object.hasOwn(container, key))
    return Object.fromEntries(Object.entries(container).filter(([name]) => name !== key));
  throw new RangeError(`No such place: ${path}`);
}

/**
 * A copy of a JSON value with operations applied in order; untouched parts are shared. Throws RangeError where a place
 * does not exist (the document has moved on since the patch was made).
 */
export function applyPatch<T>(document: T, patch: Patch): T {
  let current: unknown = document;
  for (const { op, path, value } of patch) {
    const { parent, last } = split(path);
    const container = getAt(current, parent);
    if (op === "remove") current = setAt(current, parent, without(container, last, path));
    else if (op === "add" && Array.isArray(container) && last !== "-") {
      if (!/^(?:0|[1-9]\d*)$/.test(last) || Number(last) > container.length)
        throw new RangeError(`No such place: ${path}`);
      current = setAt(current, parent, container.toSpliced(Number(last), 0, value));
    } else {
      if (op === "replace" && getAt(current, path) === undefined)
        throw new RangeError(`No such place: ${path}`);
      current = setAt(current, path, value);
    }
  }
  return current as T;
}

/** Pointer of a member of the thing at `base`. */
export const at = (base: string, ...segments: readonly (string | number)[]): string =>
  `${base}${pointer(...segments)}`;
