import type { ProfileName } from "@touchstone/scoring";
import type { sharedMessages } from "./messages.ts";

export type ParamName = keyof typeof sharedMessages.profile.params;
export type OptionName = keyof typeof sharedMessages.profile.options;

/** One parameter of a profile and how it is edited. */
export type ParamField =
  | { name: ParamName; kind: "flag" | "number" | "text" | "lines" | "labels" | "profile" | "json" }
  | { name: ParamName; kind: "choice" | "choices"; options: readonly (OptionName | "." | ",")[] };

const measure: ParamField[] = [
  { name: "unit", kind: "text" },
  { name: "decimal", kind: "choice", options: [".", ","] },
  { name: "scale", kind: "choice", options: ["percent", "fraction", "none"] },
  { name: "scaleWords", kind: "flag" },
];
const text: ParamField[] = [{ name: "aliases", kind: "lines" }];
const members: ParamField[] = [
  { name: "delimiter", kind: "text" },
  { name: "element", kind: "profile" },
  { name: "declaredEmpty", kind: "flag" },
];

/** The parameters of every profile (SCORING.md 2.4), in the order in which they are asked for. */
export const profileFields: Readonly<Record<ProfileName, readonly ParamField[]>> = {
  string: text,
  "string-cs": text,
  exact: text,
  number: [
    { name: "exact", kind: "flag" },
    { name: "abs", kind: "number" },
    { name: "rel", kind: "number" },
    { name: "sigfigs", kind: "number" },
    { name: "log10", kind: "number" },
    { name: "printFloor", kind: "flag" },
    { name: "signStrict", kind: "flag" },
    ...measure,
    { name: "interval", kind: "flag" },
  ],
  range: [
    { name: "mode", kind: "choice", options: ["exact", "overlap", "contains"] },
    { name: "theta", kind: "number" },
    { name: "plusMinus", kind: "flag" },
    ...measure,
  ],
  date: [
    { name: "order", kind: "choice", options: ["dmy", "mdy", "none"] },
    { name: "allowCoarser", kind: "flag" },
    { name: "days", kind: "number" },
  ],
  list: members,
  set: members,
  boolean: [],
  enum: [{ name: "labels", kind: "labels" }],
  identifier: [
    { name: "family", kind: "text" },
    { name: "versionSignificant", kind: "flag" },
  ],
  reference: [
    { name: "asked", kind: "choices", options: ["author", "year", "venue"] },
    { name: "coreOnly", kind: "flag" },
  ],
  url: [{ name: "mode", kind: "choice", options: ["host", "path", "full"] }],
  record: [{ name: "fields", kind: "json" }],
  records: [
    { name: "fields", kind: "json" },
    { name: "key", kind: "lines" },
  ],
  structure: [
    { name: "stereo", kind: "choice", options: ["strict", "ignore"] },
    { name: "salts", kind: "choice", options: ["keep", "strip"] },
    { name: "tautomers", kind: "choice", options: ["inchi", "canonical"] },
    { name: "isotopes", kind: "choice", options: ["strict", "ignore"] },
  ],
  judge: [{ name: "criterion", kind: "text" }, ...text],
};

export type Params = Readonly<Record<string, unknown>>;

/** `params` with one set, or without it where the value says nothing. */
export function withParam(params: Params, name: string, value: unknown): Params {
  const { [name]: _old, ...rest } = params;
  const empty =
    value === undefined ||
    value === null ||
    value === "" ||
    value === false ||
    (Array.isArray(value) && value.length === 0);
  return empty ? rest : { ...rest, [name]: value };
}

/** Labels of an enumeration as lines, "label | synonym | synonym". */
export function labelLines(labels: unknown): string {
  if (Array.isArray(labels)) return labels.map(String).join("\n");
  if (typeof labels !== "object" || labels === null) return "";
  return Object.entries(labels)
    .map(([label, synonyms]) => [label, ...(Array.isArray(synonyms) ? synonyms.map(String) : [])].join(" | "))
    .join("\n");
}

export function labelsOf(lines: string): string[] | Record<string, string[]> | undefined {
  const rows = lines
    .split("\n")
    .map((line) =>
      line
        .split("|")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .filter((row) => row.length > 0);
  if (rows.length === 0) return undefined;
  if (rows.every((row) => row.length === 1)) return rows.flat();
  return Object.fromEntries(rows.map(([label = "", ...synonyms]) => [label, synonyms]));
}

/** Parameters a profile starts with: those that cannot be left out. */
export const startParams = (profile: ProfileName): Params =>
  profile === "list" || profile === "set" ? { element: { profile: "string", params: {} } } : {};
