import { readFile } from "node:fs/promises";
import type { BoundText } from "@touchstone/contract";
import type { StudioClient } from "../../../../tests/support/client.ts";

/** A text with words of it that stand for things: pairs of the words and what they stand for. */
export const boundText = (text: string, bound: readonly (readonly [string, string])[]): BoundText => ({
  text,
  spans: bound.map(([quote, key], index) => {
    const start = text.indexOf(quote);
    return { id: `s${index + 1}`, start, end: start + quote.length, quote, binds: [key] };
  }),
});

/** A new draft of the first type with the chain of a worked example and a question of one's own; gives its key. */
export async function draftWithQuestion(client: StudioClient, question: BoundText): Promise<string> {
  const example = new URL(
    "../../../../fixtures/tasks/database-navigation/answer--clean.pass.json",
    import.meta.url,
  );
  const { meta, payload, works, sources } = JSON.parse(await readFile(example, "utf8"));
  const { task } = await client.api.task.create.mutate({
    benchmark: "example",
    type: "database-navigation",
    title: "",
  });
  const { version, typeVersion } = await client.api.draft.read.query({ task });
  await client.api.draft.save.mutate({
    task,
    base: version,
    saveId: crypto.randomUUID(),
    typeVersion,
    content: { meta, payload: { ...payload, question }, works, sources },
  });
  return task;
}
