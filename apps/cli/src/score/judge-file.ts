import { readFile } from "node:fs/promises";
import { Json, Sha256 } from "@touchstone/contract";
import { pointer } from "@touchstone/text";
import { z } from "zod";
import { byteLines, openInput } from "./byte-lines.ts";
import { type InputProblem, isBlank, readJsonLine } from "./submission-line.ts";

/** The file that names the model which judges what rules leave open. The key itself never stands in it. */
export const JudgeFile = z.strictObject({
  /** Address of an endpoint that speaks chat completions, up to and without `/chat/completions`. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  model: z.string().trim().min(1),
  /** Name of the environment variable that holds the key; without it no key is sent. */
  keyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "name of an environment variable")
    .optional(),
  /** Model family; a judge of the system's own family is marked. */
  family: z.string().trim().min(1),
  /** Null: the endpoint takes none. */
  temperature: z.number().min(0).max(2).nullable().default(0),
  maxTokens: z.int().min(1).optional(),
  /** Passed on with every request as it stands. */
  extraBody: z.record(z.string(), Json).default({}),
  /** Lines whose units are asked at the same time. */
  concurrency: z.int().min(1).max(32).default(4),
  /** Prices, to say what the run cost. */
  costPerMillion: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }).optional(),
});
export type JudgeFile = z.infer<typeof JudgeFile>;

/** Line of a file of verdicts that people gave. */
export const PersonVerdict = z.strictObject({
  /** `unit` of a line in to-judge.jsonl. */
  unit: Sha256,
  verdict: z.enum(["match", "no_match"]),
  /** Who says so. */
  by: z.string().trim().min(1).max(200),
  note: z.string().max(2_000).optional(),
});
export type PersonVerdict = z.infer<typeof PersonVerdict>;

/** Reads a judge file, or says what is wrong with it. */
export async function readJudgeFile(file: string): Promise<JudgeFile | InputProblem[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    return [{ line: 1, pointer: "", message: error instanceof Error ? error.message : String(error) }];
  }
  const parsed = JudgeFile.safeParse(value);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => ({
        line: 1,
        pointer: pointer(...path.map(String)),
        message,
      }));
}

/** Verdicts of people by unit, or what is wrong with the file; two verdicts on one unit must agree. */
export async function readVerdicts(
  file: string,
): Promise<{ verdicts: Map<string, PersonVerdict> } | { problems: InputProblem[] }> {
  const verdicts = new Map<string, PersonVerdict>();
  const problems: InputProblem[] = [];
  const { chunks } = await openInput(file);
  for await (const lines of byteLines(chunks))
    for (const { number, bytes } of lines) {
      if (isBlank(bytes)) continue;
      const read = readJsonLine(PersonVerdict, bytes, number);
      if (!read.ok) {
        problems.push(...read.problems);
        continue;
      }
      const known = verdicts.get(read.value.unit);
      if (known && known.verdict !== read.value.verdict)
        problems.push({
          line: number,
          pointer: "/verdict",
          message: `not the verdict that ${known.by} gave on this unit further up`,
        });
      verdicts.set(read.value.unit, read.value);
    }
  return problems.length > 0 ? { problems } : { verdicts };
}
