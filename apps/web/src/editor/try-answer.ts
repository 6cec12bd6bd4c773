import type { TryAnswer } from "@touchstone/task-types/views";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";

/** Compares an answer on the server, as the author of a task. */
export const tryAnswerOn =
  (task: string): TryAnswer =>
  async ({ profile, params, gold, aliases, answer }) => {
    try {
      return await trpcClient.draft.tryAnswer.mutate({
        task,
        profile,
        params: JSON.parse(JSON.stringify(params)),
        gold: typeof gold === "string" ? gold : [...gold],
        aliases: [...aliases],
        answer,
      });
    } catch (error) {
      return { kind: "failed", reason: errorText(error) };
    }
  };
