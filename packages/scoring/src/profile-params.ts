import { z } from "zod";

const aliases = z.array(z.string()).optional();
const spellings = z.record(z.string(), z.string());

/** What the number grammar and the unit rules of a column need (SCORING.md 2.2, 2.3). */
const measure = {
  decimal: z.enum([".", ","]).optional(),
  unit: z.string().min(1).optional(),
  spellings: spellings.optional(),
  interval: z.boolean().optional(),
  scale: z.enum(["percent", "fraction", "none"]).optional(),
  scaleWords: z.boolean().optional(),
};

export const NumberParams = z.strictObject({
  exact: z.boolean().optional(),
  abs: z.number().nonnegative().optional(),
  rel: z.number().nonnegative().optional(),
  sigfigs: z.int().min(1).max(15).optional(),
  log10: z.number().positive().optional(),
  printFloor: z.boolean().optional(),
  signStrict: z.boolean().optional(),
  ...measure,
});
export type NumberParams = z.infer<typeof NumberParams>;

export const RangeParams = z.strictObject({
  mode: z.enum(["exact", "overlap", "contains"]).optional(),
  theta: z.number().gt(0).max(1).optional(),
  plusMinus: z.boolean().optional(),
  endpoint: NumberParams.optional(),
  ...measure,
});
export type RangeParams = z.infer<typeof RangeParams>;

export const DateParams = z.strictObject({
  order: z.enum(["dmy", "mdy", "none"]).optional(),
  allowCoarser: z.boolean().optional(),
  days: z.int().nonnegative().optional(),
});
export type DateParams = z.infer<typeof DateParams>;

export const TextParams = z.strictObject({ aliases });
export type TextParams = z.infer<typeof TextParams>;

export const BooleanParams = z.strictObject({
  extraTokens: z
    .strictObject({ true: z.array(z.string()).optional(), false: z.array(z.string()).optional() })
    .optional(),
});
export type BooleanParams = z.infer<typeof BooleanParams>;

/** Labels with their synonyms, or labels alone. */
export const EnumParams = z.strictObject({
  labels: z.union([z.array(z.string()).min(1), z.record(z.string(), z.array(z.string()))]),
});
export type EnumParams = z.infer<typeof EnumParams>;

export const IdentifierParams = z.strictObject({
  family: z.string().min(1),
  versionSignificant: z.boolean().optional(),
  crossReferences: z.array(z.strictObject({ family: z.string(), id: z.string() })).optional(),
});
export type IdentifierParams = z.infer<typeof IdentifierParams>;

export const ReferenceParams = z.strictObject({
  asked: z.array(z.enum(["author", "year", "venue"])).optional(),
  coreOnly: z.boolean().optional(),
});
export type ReferenceParams = z.infer<typeof ReferenceParams>;

export const UrlParams = z.strictObject({ mode: z.enum(["host", "path", "full"]).optional() });
export type UrlParams = z.infer<typeof UrlParams>;

/**
 * What counts as another substance (SCORING.md 16.14); what is absent is read strictly: `strict`, `keep`, `inchi`,
 * `strict`. `strip` looks past the ions of salts, water of crystallisation and protonation; `canonical` past keto-enol
 * and 1,5 tautomers, which the mobile hydrogens of a standard InChI (`inchi`) do not cover.
 */
export const StructureParams = z.strictObject({
  stereo: z.enum(["strict", "ignore"]).optional(),
  salts: z.enum(["keep", "strip"]).optional(),
  tautomers: z.enum(["inchi", "canonical"]).optional(),
  isotopes: z.enum(["strict", "ignore"]).optional(),
  /** A remark of the curator; nothing compares by it. */
  policy: z.string().optional(),
});
export type StructureParams = z.infer<typeof StructureParams>;

export const JudgeParams = z.strictObject({ criterion: z.string().optional(), aliases });
export type JudgeParams = z.infer<typeof JudgeParams>;

/** Profile and parameters together; the shape in which a column or an answer stores its equality (SCORING.md 2.4). */
export type EqualityProfile =
  | { profile: "string" | "string-cs" | "exact"; params: TextParams }
  | { profile: "number"; params: NumberParams }
  | { profile: "range"; params: RangeParams }
  | { profile: "date"; params: DateParams }
  | { profile: "list" | "set"; params: MembersParams }
  | { profile: "boolean"; params: BooleanParams }
  | { profile: "enum"; params: EnumParams }
  | { profile: "identifier"; params: IdentifierParams }
  | { profile: "reference"; params: ReferenceParams }
  | { profile: "url"; params: UrlParams }
  | { profile: "record"; params: RecordParams }
  | { profile: "records"; params: RecordsParams }
  | { profile: "structure"; params: StructureParams }
  | { profile: "judge"; params: JudgeParams };

/** One delimiter per column; the element's own profile decides about members. */
export interface MembersParams {
  delimiter?: string | undefined;
  element: EqualityProfile;
  declaredEmpty?: boolean | undefined;
}

export interface RecordParams {
  fields: Record<string, EqualityProfile>;
}

export interface RecordsParams extends RecordParams {
  /** Fields that say which record is meant. */
  key: string[];
}

const element: z.ZodType<EqualityProfile> = z.lazy(() => EqualityProfile);
const optionalParams = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? {}, schema);
const entry = <N extends string, T extends z.ZodType>(profile: N, params: T) =>
  z.strictObject({ profile: z.literal(profile), params: optionalParams(params) });

export const MembersParams: z.ZodType<MembersParams> = z.strictObject({
  delimiter: z.string().min(1).optional(),
  element: element.optional().default({ profile: "string", params: {} }),
  declaredEmpty: z.boolean().optional(),
});
export const RecordParams: z.ZodType<RecordParams> = z.strictObject({
  fields: z.record(z.string(), element),
});
export const RecordsParams: z.ZodType<RecordsParams> = z.strictObject({
  fields: z.record(z.string(), element),
  key: z.array(z.string()).min(1),
});

export const EqualityProfile: z.ZodType<EqualityProfile> = z.discriminatedUnion("profile", [
  entry("string", TextParams),
  entry("string-cs", TextParams),
  entry("exact", TextParams),
  entry("number", NumberParams),
  entry("range", RangeParams),
  entry("date", DateParams),
  entry("list", MembersParams),
  entry("set", MembersParams),
  entry("boolean", BooleanParams),
  entry("enum", EnumParams),
  entry("identifier", IdentifierParams),
  entry("reference", ReferenceParams),
  entry("url", UrlParams),
  entry("record", RecordParams),
  entry("records", RecordsParams),
  entry("structure", StructureParams),
  entry("judge", JudgeParams),
]) as z.ZodType<EqualityProfile>;

/** Names of all profiles, in the order of SCORING.md 2.4 and 16.14. */
export const ProfileName = z.enum([
  "string",
  "string-cs",
  "exact",
  "number",
  "range",
  "date",
  "list",
  "set",
  "boolean",
  "enum",
  "identifier",
  "reference",
  "url",
  "record",
  "records",
  "structure",
  "judge",
]);
export type ProfileName = z.infer<typeof ProfileName>;
