import { type Json, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import type { World } from "../world.ts";
import { runContext } from "./run-context.ts";

export const OpenSample = z.object({ sample: z.uuid() });
export type OpenSample = z.infer<typeof OpenSample>;

/** Everything that is stored of one sample (CHECKS.md 10.9). */
export interface SampleView {
  id: string;
  prompt: string;
  promptHash: string;
  text: string;
  raw: string;
  answers: Json[];
  modelId: string;
  fingerprint: string;
  params: Record<string, Json>;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  error: string | null;
  codeVersion: string;
}

/** One sample with its raw texts, for readers who are no authors; opening it is an exposure. */
export async function openSample(
  world: World,
  access: Access<"task.read">,
  input: OpenSample,
): Promise<SampleView> {
  if (access.author) throw new TouchstoneError("forbidden", "is_author");
  return world.store.write(async (repos) => {
    const row = await repos.uniqueness.sampleById(input.sample);
    const run = row && (await repos.uniqueness.runById(row.runId));
    if (!row || run?.taskId !== access.task.id) throw new TouchstoneError("not_found");
    const { revision } = await runContext(repos, access.task);
    await openContent(repos, world, access, revision.number);
    const {
      id,
      prompt,
      promptHash,
      text,
      raw,
      answers,
      modelId,
      fingerprint,
      params,
      tokensIn,
      tokensOut,
      cost,
      error,
      codeVersion,
    } = row;
    return {
      id,
      prompt,
      promptHash,
      text,
      raw,
      answers,
      modelId,
      fingerprint,
      params,
      tokensIn,
      tokensOut,
      cost,
      error,
      codeVersion,
    };
  });
}
