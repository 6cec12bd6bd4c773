import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { callModel } from "./call-model.ts";

export const TestEndpoint = z.object({ endpoint: z.uuid() });
export type TestEndpoint = z.infer<typeof TestEndpoint>;

const SHOWN_CHARACTERS = 500;

export type EndpointTest =
  | { ok: true; text: string; modelId: string; milliseconds: number; tokensIn: number; tokensOut: number }
  | { ok: false; error: string; retryable: boolean };

/** Asks an endpoint one short question, so that its owner sees whether address, key and model are right. Nothing is stored. */
export async function testEndpoint(
  world: World,
  access: Access<"owner">,
  input: TestEndpoint,
): Promise<EndpointTest> {
  const row = await world.store.read((repos) => repos.panel.byId(input.endpoint));
  if (row?.benchmarkId !== access.benchmark.id) throw new TouchstoneError("not_found");
  const began = world.clock.now().getTime();
  const question = "Reply with one line that reads “Answer: ready”.";
  const call = await callModel(world, row, [{ role: "user", content: question }], null);
  if (!call.ok)
    return { ok: false, error: call.message.slice(0, SHOWN_CHARACTERS), retryable: call.retryable };
  const { text, modelId, tokensIn, tokensOut } = call.reply;
  const milliseconds = world.clock.now().getTime() - began;
  return { ok: true, text: text.slice(0, SHOWN_CHARACTERS), modelId, milliseconds, tokensIn, tokensOut };
}
