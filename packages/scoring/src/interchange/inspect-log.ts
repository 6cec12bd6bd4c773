import type { SubmissionLine } from "@touchstone/contract";
import { z } from "zod";
import { valueAt } from "./dotted-path.ts";
import { type LineField, lineOf, pointerOf, taskName, type Unmapped } from "./imported.ts";

const ToolCall = z.looseObject({ function: z.string() });
const Message = z.looseObject({
  role: z.string().optional(),
  content: z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))]),
  tool_calls: z.array(ToolCall).nullish(),
});
const Choice = z.looseObject({ message: Message, stop_reason: z.string().nullish() });

/** What we read of a sample of an Inspect AI log (`EvalSample`); everything else is passed over. */
const Sample = z.looseObject({
  id: z.union([z.string(), z.number()]),
  epoch: z.int().min(1),
  output: z.looseObject({ completion: z.string().nullish(), choices: z.array(Choice).nullish() }).nullish(),
  messages: z.array(Message).nullish(),
  model_usage: z.record(z.string(), z.looseObject({ total_cost: z.number().nullish() })).nullish(),
  error: z.unknown().optional(),
  limit: z.looseObject({ type: z.string() }).nullish(),
  invalidation: z.unknown().optional(),
  attachments: z.record(z.string(), z.string()).nullish(),
});
type Sample = z.infer<typeof Sample>;

const Log = z.looseObject({
  status: z.string().default("success"),
  eval: z.looseObject({ model: z.string() }),
  samples: z.array(z.unknown()).nullish(),
});

/** How each limit of Inspect ends an answer: budgets are the system's, an operator's stop is a failure of the run (SCORING.md 1.1). */
const LIMITS: Readonly<Record<string, SubmissionLine["ended"]>> = {
  time: "budget",
  working: "budget",
  message: "budget",
  token: "budget",
  cost: "budget",
  turn: "budget",
  context: "length",
  operator: "failure",
};
const CUT_OFF: ReadonlySet<string> = new Set(["max_tokens", "model_length", "length"]);
/** The tool by which agents of Inspect hand in their answer; it is no call on the way to it. */
const SUBMIT = "submit";

export interface InspectOptions {
  /** Dotted path in a sample to the key of the task; `id` unless told otherwise. */
  taskPath?: string | undefined;
  /** Names of tools whose calls count as searches. */
  searchTools: readonly string[];
}

/** A log as submission lines; `unmapped` is empty where everything was taken over. */
export interface ImportedLog {
  system: string;
  /** False where the evaluation did not come to its end. */
  complete: boolean;
  lines: SubmissionLine[];
  unmapped: Unmapped[];
  /** Taken over, and worth knowing. */
  notes: Unmapped[];
}

function textOfChoice({ message: { content } }: z.infer<typeof Choice>): string {
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
}

function responseOf({ output, attachments }: Sample): string {
  const [first] = output?.choices ?? [];
  const text = output?.completion || (first ? textOfChoice(first) : "");
  const attached = /^attachment:\/\/(\w+)$/.exec(text)?.[1];
  return attached === undefined ? text : (attachments?.[attached] ?? text);
}

function endedOf({ error, invalidation, limit, output }: Sample): SubmissionLine["ended"] | null {
  if ((error ?? null) !== null || (invalidation ?? null) !== null) return "failure";
  if (limit) return LIMITS[limit.type] ?? null;
  const reason = output?.choices?.[0]?.stop_reason ?? "";
  return CUT_OFF.has(reason) ? "length" : "answer";
}

/** Cost over all models of the sample, where each states one. */
function costOf({ model_usage: usage }: Sample): number | undefined {
  const costs = Object.values(usage ?? {}).map((it) => it.total_cost ?? null);
  return costs.length === 0 || costs.includes(null)
    ? undefined
    : costs.reduce<number>((sum, it) => sum + (it ?? 0), 0);
}

function lineOfSample(sample: Sample, place: string, { taskPath = "id", searchTools }: InspectOptions) {
  const ended = endedOf(sample);
  if (ended === null)
    return {
      unmapped: [
        { pointer: `${place}/limit/type`, code: "unknown_limit" as const, detail: sample.limit?.type ?? "" },
      ],
    };
  const calls = sample.messages?.flatMap((it) => it.tool_calls ?? []).filter((it) => it.function !== SUBMIT);
  const found: Partial<Record<LineField, unknown>> = {
    task: taskName(valueAt(sample, taskPath)),
    run: sample.epoch,
    ended,
    // What a broken run had said so far is not its answer.
    ...(ended !== "failure" && { response: responseOf(sample) }),
    cost: costOf(sample),
    ...(calls && {
      calls: calls.length,
      searches: calls.filter((it) => searchTools.includes(it.function)).length,
    }),
  };
  return lineOf(found, (field) => pointerOf(place, field === "task" ? taskPath : field));
}

/** Reads a log of Inspect AI in its JSON format (`EvalLog`, parsed). A sample that cannot be taken over is named with its place. */
export function readInspectLog(log: unknown, options: InspectOptions): ImportedLog {
  const parsed = Log.safeParse(log);
  const read: ImportedLog = { system: "", complete: false, lines: [], unmapped: [], notes: [] };
  if (!parsed.success)
    return { ...read, unmapped: [{ pointer: "/eval/model", code: "not_a_log", detail: "" }] };
  read.system = parsed.data.eval.model;
  read.complete = parsed.data.status === "success";
  if (!parsed.data.samples?.length)
    return { ...read, unmapped: [{ pointer: "/samples", code: "no_samples", detail: "" }] };
  const seen = new Set<string>();
  for (const [index, value] of parsed.data.samples.entries()) {
    const place = `/samples/${index}`;
    const sample = Sample.safeParse(value);
    if (!sample.success) {
      for (const { path, message } of sample.error.issues.slice(0, 1))
        read.unmapped.push({
          pointer: pointerOf(place, path.map(String).join(".")),
          code: "wrong_shape",
          detail: message,
        });
      continue;
    }
    if ((sample.data.invalidation ?? null) !== null)
      read.notes.push({
        pointer: `${place}/invalidation`,
        code: "invalidated",
        detail: String(sample.data.id),
      });
    const made = lineOfSample(sample.data, place, options);
    if ("unmapped" in made) {
      read.unmapped.push(...made.unmapped);
      continue;
    }
    const key = JSON.stringify([made.line.task, made.line.run]);
    if (seen.has(key))
      read.unmapped.push({ pointer: `${place}/epoch`, code: "twice", detail: made.line.task });
    seen.add(key);
    read.lines.push(made.line);
  }
  return read;
}
