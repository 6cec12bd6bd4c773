import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TaskDocument } from "@touchstone/contract";
import { trpc, trpcClient } from "../trpc.ts";

/**
 * One revision of a task whose content this person may read. Reading is a change on the server (it writes the exposure),
 * so nothing is asked until `enabled`; then it is kept like any answer.
 */
export function useOpenedRevision(task: string, revision: number | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ["opened-revision", task, revision ?? "latest"],
    queryFn: async () => {
      const answer = await trpcClient.revision.read.mutate({ task, revision });
      const { payload } = answer.document;
      const document: TaskDocument = { ...answer.document, payload };
      return { ...answer, document };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Forgets what was read and asks for the task's state again, after something was done. */
export function useTaskChanged(task: string): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: trpc.task.pathKey() });
    void cache.invalidateQueries({ queryKey: trpc.draft.pathKey() });
    void cache.invalidateQueries({ queryKey: ["opened-revision", task] });
  };
}
