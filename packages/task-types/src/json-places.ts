import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";

/** 1-based line and column in a text, columns in UTF-16 units. */
export interface TextPlace {
  line: number;
  column: number;
}

export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}

export interface ParsedText {
  value: unknown;
  /** Where the value at a path stands; for something that is not there, the nearest parent. */
  placeOf: (path: readonly (string | number)[]) => TextPlace;
  problems: (TextPlace & { pointerPath: (string | number)[]; code: string; message: string })[];
}

const lower = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();

/** Members of one object with the same name: readers differ on which one counts, so none may. */
function repeatedKeys(
  node: Node,
  path: (string | number)[] = [],
): { path: (string | number)[]; offset: number }[] {
  const children = node.children ?? [];
  if (node.type === "array") return children.flatMap((child, index) => repeatedKeys(child, [...path, index]));
  if (node.type !== "object") return [];
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const here = [...path, String(key.value)];
    const again = seen.has(String(key.value)) ? [{ path: here, offset: key.offset }] : [];
    seen.add(String(key.value));
    return [...again, ...(value ? repeatedKeys(value, here) : [])];
  });
}

/** Deepest nesting of lists and objects that is read; no document comes near it, and readers are recursive. */
const DEEPEST = 100;

/** Where the nesting of brackets outside strings first goes too deep, or -1. */
function tooDeepAt(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEEPEST) return at;
  }
  return -1;
}

/** Reads JSON (RFC 8259: no comments, no trailing commas) and remembers where everything stands. */
export function parseJsonText(source: string): ParsedText {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const deep = tooDeepAt(text);
  if (deep >= 0) {
    const message = `Lists and objects are nested more than ${DEEPEST} deep.`;
    const problem = { ...placeAt(text, deep), pointerPath: [], code: "json_too_deep", message };
    return { value: undefined, placeOf: () => placeAt(text, deep), problems: [problem] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const syntax = errors.map(({ error, offset }) => ({
    ...placeAt(text, offset),
    pointerPath: [],
    code: "json_syntax",
    message: `This is not JSON: ${lower(printParseErrorCode(error))}.`,
  }));
  const repeated = (tree ? repeatedKeys(tree) : []).map(({ path, offset }) => ({
    ...placeAt(text, offset),
    pointerPath: path,
    code: "repeated_key",
    message: `The member ${JSON.stringify(path.at(-1))} stands twice.`,
  }));
  return {
    value: tree ? (getNodeValue(tree) as unknown) : undefined,
    placeOf: (path) => {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = tree && findNodeAtLocation(tree, path.slice(0, length));
        if (node) return placeAt(text, node.offset);
      }
      return { line: 1, column: 1 };
    },
    problems: [...syntax, ...repeated],
  };
}
