import { HumanProtocol, ScoredTypeId } from "@touchstone/contract";
import { z } from "zod";
import { hasMetric, RESULT_METRIC_IDS } from "./result-metrics.ts";

const Name = z.string().min(1).max(200);
const Note = z.string().max(2000);
const Count = z.int().min(0);

/** A number exactly as it was printed, so that its digits are kept; null where the table prints a dash. */
const Printed = z
  .string()
  .regex(/^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/, "a number as printed, such as 53.10")
  .nullable();

/** What a row or a table is of; a member that is not stated is not compared. */
const Identity = z.strictObject({
  release: Name.optional(),
  scorer: Name.optional(),
  judge: Name.optional(),
  prompt: Name.optional(),
  parser: Name.optional(),
  profileSet: Name.optional(),
});

const RunSet = z.strictObject({
  name: Name,
  /** Number of runs that a printed number is the mean of; null where it is not stated. */
  runs: z.int().min(1).nullable(),
  note: Note.optional(),
});

const ResultSystem = z.strictObject({
  name: Name,
  group: Name.optional(),
  kind: z.enum(["system", "human"]).default("system"),
  /** How people were asked; `gateTrials` says that the numbers are of trials that decided about acceptance. */
  protocol: HumanProtocol.optional(),
  gateTrials: z.boolean().default(false),
});

const Stratum = z.strictObject({
  /** What it is a stratum by, such as `hops`; strata by one thing add up to the type. */
  by: Name,
  value: Name,
  tasks: z.int().min(1),
  /** True where the number of tasks was worked out from the percentages and not stated. */
  derived: z.boolean().default(false),
  /** True where the table says that no claim is made on so few tasks. */
  noClaim: z.boolean().default(false),
});

const Column = z.strictObject({
  name: Name,
  type: ScoredTypeId.optional(),
  metric: z.enum(RESULT_METRIC_IDS),
  /** For pass@k and best@k. */
  k: z.int().min(1).optional(),
  /** Number of tasks, where it is not that of the type. */
  tasks: z.int().min(1).optional(),
  stratum: Stratum.optional(),
  /** Set where the column prints the spread of the metric over runs: points² for a variance, points for a deviation. */
  spread: z
    .strictObject({
      measure: z.enum(["variance", "deviation"]),
      kind: z.enum(["sample", "population", "unknown"]),
    })
    .optional(),
});

const Row = z.strictObject({
  system: Name,
  /** The name that this table prints, where it is another one. */
  printedName: Name.optional(),
  /** By name of the column; every column has a cell. */
  cells: z.record(z.string(), Printed),
  identity: Identity.optional(),
  /** Share of ungraded tasks by type, 0 to 1. */
  ungraded: z.partialRecord(ScoredTypeId, z.number().min(0).max(1)).optional(),
});

const Table = z.strictObject({
  name: Name,
  title: Name.optional(),
  runSet: Name,
  identity: Identity.optional(),
  columns: z.array(Column).min(1),
  rows: z.array(Row),
  note: Note.optional(),
});

/** Tables of published results, each column bound to what it prints; made to be judged by `lintResults`. */
export const ResultsFile = z
  .strictObject({
    format: z.literal("touchstone-results"),
    formatVersion: z.literal(1),
    source: z.strictObject({ title: Name, url: z.url().optional(), note: Note.optional() }),
    /** Of everything that is no count: `percent` prints 53.12, `fraction` 0.5312. */
    scale: z.enum(["percent", "fraction"]),
    types: z.array(z.strictObject({ type: ScoredTypeId, tasks: Count.nullable(), label: Name.optional() })),
    runSets: z.array(RunSet),
    systems: z.array(ResultSystem),
    /** What is said about the Overall; `tables` is the recall of T4 that enters, null where it is not said. */
    overall: z
      .strictObject({
        weights: z.partialRecord(ScoredTypeId, z.number()),
        tables: z.enum(["item-recall", "row-recall"]).nullable(),
      })
      .nullable(),
    tables: z.array(Table),
  })
  .superRefine((file, context) => {
    const say = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const unique = (names: readonly string[], path: (string | number)[], member: string) => {
      for (const [at, name] of names.entries())
        if (names.indexOf(name) !== at) say([...path, at, member], `"${name}" is there twice`);
    };
    const types = file.types.map((it) => it.type);
    const systems = file.systems.map((it) => it.name);
    const runSets = file.runSets.map((it) => it.name);
    unique(types, ["types"], "type");
    unique(systems, ["systems"], "name");
    unique(runSets, ["runSets"], "name");
    unique(
      file.tables.map((it) => it.name),
      ["tables"],
      "name",
    );
    for (const [at, table] of file.tables.entries()) {
      const place = ["tables", at];
      const columns = table.columns.map((it) => it.name);
      unique(columns, [...place, "columns"], "name");
      if (!runSets.includes(table.runSet))
        say([...place, "runSet"], `"${table.runSet}" is not among the run sets`);
      for (const [index, column] of table.columns.entries()) {
        const own = [...place, "columns", index];
        if (column.type !== undefined && !types.includes(column.type))
          say([...own, "type"], `"${column.type}" is not among the types`);
        if (!hasMetric(column.type ?? null, column.metric))
          say(
            [...own, "metric"],
            column.type === undefined
              ? `"${column.metric}" needs a type`
              : `"${column.type}" has no "${column.metric}"`,
          );
        if (column.metric.endsWith("-at-k") !== (column.k !== undefined))
          say([...own, "k"], "pass-at-k and best-at-k have a k, and nothing else has");
      }
      unique(
        table.rows.map((it) => it.system),
        [...place, "rows"],
        "system",
      );
      for (const [index, row] of table.rows.entries()) {
        const own = [...place, "rows", index];
        if (!systems.includes(row.system))
          say([...own, "system"], `"${row.system}" is not among the systems`);
        for (const name of Object.keys(row.cells))
          if (!columns.includes(name)) say([...own, "cells", name], `there is no column "${name}"`);
        for (const name of columns)
          if (!Object.hasOwn(row.cells, name))
            say([...own, "cells"], `the cell of "${name}" is missing; null stands for a dash`);
      }
    }
  });
export type ResultsFile = z.infer<typeof ResultsFile>;
/** A file of results as it is written: what has a default may be left out. */
export type ResultsInput = z.input<typeof ResultsFile>;

/** JSON Schema of a file of results; references between its members are not in it. */
export const resultsSchema = (): object =>
  z.toJSONSchema(ResultsFile, { target: "draft-2020-12", unrepresentable: "any", io: "input" });
