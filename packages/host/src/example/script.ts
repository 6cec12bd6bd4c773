import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SystemCategory, TaskDocument } from "@touchstone/contract";
import { getAt, setAt } from "@touchstone/text";
import { z } from "zod";

/** One answer by pass, one line per family in turn; `gold` stands for the right answer of the document. */
const Replies = z.strictObject({
  a: z.array(z.string()).default(["gold"]),
  b: z.array(z.string()).default(["gold"]),
  c: z.array(z.string()),
});

/** An answer that somebody pasted, with what was asked of the system. */
const Pasted = z.strictObject({
  by: z.string(),
  pass: z.enum(["a", "b", "c"]),
  system: z.string(),
  family: z.string(),
  text: z.string(),
});

/** One attempt. Without an answer the solver gives up. */
const Attempt = z.strictObject({
  by: z.string(),
  familiarity: z.int().min(0).max(3),
  seconds: z.int().min(60).max(600),
  queries: z.array(z.string()).min(1),
  answer: z.unknown().optional(),
  unclear: z.string().default(""),
});
export type Attempt = z.infer<typeof Attempt>;

const Judging = z.strictObject({
  by: z.tuple([z.string(), z.string()]),
  quote: z.string(),
  place: z.string(),
  record: z.string(),
});

const Story = z.strictObject({
  /** File of the document, or the name of a variant. */
  document: z.string(),
  author: z.string(),
  screening: z.string().min(20).default("The stored steps were replayed one by one."),
  panel: Replies.nullable().default(null),
  pasted: z.array(Pasted).default([]),
  search: z
    .strictObject({ by: z.string(), note: z.string().min(20) })
    .nullable()
    .default(null),
  judging: Judging.nullable().default(null),
  trials: z.array(Attempt).default([]),
  approver: z.string().nullable().default(null),
  approval: z.string().default(""),
});
export type Story = z.infer<typeof Story>;

/** Replaces what stands at a pointer: by a value, or by some members of the list there. */
const Change = z.union([
  z.strictObject({ path: z.string(), pick: z.array(z.int().min(0)) }),
  z.strictObject({ path: z.string(), value: z.unknown() }),
]);
type Change = z.infer<typeof Change>;

/** What an invented system answered to the released task of a story, run by run. */
const Submission = z.strictObject({
  by: z.string(),
  story: z.string(),
  system: z.string(),
  family: z.string(),
  category: SystemCategory,
  answers: z
    .array(
      z.strictObject({
        response: z.string(),
        searches: z.int().optional(),
        cost: z.number().optional(),
      }),
    )
    .min(1),
});
export type Submission = z.infer<typeof Submission>;

const Script = z.strictObject({
  about: z.string(),
  variants: z.record(z.string(), z.strictObject({ base: z.string(), changes: z.array(Change) })),
  stories: z.record(z.string(), Story),
  submissions: z.array(Submission),
  /** Sentences that single acts need, by name. */
  words: z.record(z.string(), z.string()),
});
export type Script = z.infer<typeof Script>;

/** The script of the example's past and the documents it speaks of. */
export interface LoadedScript {
  story: (name: string) => Story;
  words: (name: string) => string;
  document: (name: string) => TaskDocument;
  submissions: readonly Submission[];
}

const known = <T>(held: Readonly<Record<string, T>>, name: string): T => {
  const found = held[name];
  if (found === undefined) throw new Error(`the example's script has no ${name}`);
  return found;
};

function changed(document: unknown, change: Change): unknown {
  if (!("pick" in change)) return setAt(document, change.path, change.value);
  const list = z.array(z.unknown()).parse(getAt(document, change.path));
  return setAt(
    document,
    change.path,
    change.pick.map((index) => list[index]),
  );
}

/** Reads `life.json` of `folder` and the documents in `tasks/`; variants are documents with some values replaced. */
export async function loadScript(folder: string): Promise<LoadedScript> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path), "utf8"));
  const { variants, stories, submissions, words } = Script.parse(await read("life.json"));
  const documents: Record<string, TaskDocument> = {};
  const names = new Set([
    ...Object.values(stories).map((it) => it.document),
    ...Object.keys(variants),
    ...Object.values(variants).map((it) => it.base),
  ]);
  for (const name of [...names].filter((it) => !(it in variants)))
    documents[name] = TaskDocument.parse(await read(join("tasks", `${name}.json`)));
  for (const [name, { base, changes }] of Object.entries(variants)) {
    let document: unknown = known(documents, base);
    for (const change of changes) document = changed(document, change);
    documents[name] = TaskDocument.parse(document);
  }
  return {
    story: (name) => known(stories, name),
    words: (name) => known(words, name),
    document: (name) => known(documents, name),
    submissions,
  };
}
