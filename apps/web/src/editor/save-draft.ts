import type { AppRouter } from "@touchstone/api";
import { TaskContent, type TaskTypeId } from "@touchstone/contract";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { z } from "zod";
import { errorText, refusalOf } from "../app/error-text.ts";
import { contentOf, documentOf } from "./document-of.ts";
import type { DraftTransport, SaveAnswer } from "./draft-engine/types.ts";

/** Browsers refuse requests that outlive their page above 64 KiB in all. */
const LEAVING_LIMIT = 60_000;

/** A client of its own: a save that meets a closed session comes back and says so, instead of waiting for the sign-in. */
const clientThat = (keepalive: boolean) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: "/api/trpc",
        headers: { "x-touchstone": "1" },
        fetch: (address, options) =>
          fetch(address, { ...(options as RequestInit), credentials: "same-origin", keepalive }),
      }),
    ],
  });
const staying = clientThat(false);
const leavingClient = clientThat(true);

const Newer = z.object({ version: z.number(), content: TaskContent, savedAt: z.string() });

function answerOf(error: unknown, task: { key: string; type: TaskTypeId }, typeVersion: number): SaveAnswer {
  const status: unknown = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  if (status === 401) return { kind: "signed-out" };
  // No answer, a fault of the server, or too many requests: none is final.
  if (typeof status !== "number" || status >= 500 || status === 429) return { kind: "offline" };
  const refusal = refusalOf(error);
  const newer = refusal?.code === "stale_write" ? Newer.safeParse(refusal.details).data : undefined;
  const document = newer && documentOf(task, { typeVersion, content: newer.content });
  if (newer && document)
    return { kind: "stale", theirs: { version: newer.version, savedAt: newer.savedAt, content: document } };
  const fields = refusal?.fields.map(({ pointer, message }) => `${pointer}: ${message}`).join("; ") ?? "";
  return { kind: "refused", message: [errorText(error), fields].filter((part) => part !== "").join(" ") };
}

/** Saves the working copy of a task over the API. */
export function draftTransport(task: { key: string; type: TaskTypeId }): DraftTransport {
  return {
    async save({ base, saveId, content }, leaving) {
      const body = {
        task: task.key,
        base,
        saveId,
        typeVersion: content.typeVersion,
        content: contentOf(content),
      };
      const small = leaving && new Blob([JSON.stringify(body)]).size < LEAVING_LIMIT;
      try {
        const saved = await (small ? leavingClient : staying).draft.save.mutate(body);
        return { kind: "saved", ...saved };
      } catch (error) {
        return answerOf(error, task, content.typeVersion);
      }
    },
  };
}
