import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { trpc } from "../../trpc.ts";
import type { DraftStatus } from "../draft-engine/types.ts";
import type { DraftSession } from "../use-draft-session.ts";
import type { Part } from "./attack-words.ts";

const POLL_MS = 1_500;

/** Saves what was typed, reads what an attack on the saved draft would ask and what the last one found, and starts and stops one. */
export function useAttack({ engine }: DraftSession, task: string) {
  const cache = useQueryClient();
  const [status, setStatus] = useState<DraftStatus | "waiting">("waiting");
  const saved = status === "saved";
  const save = useCallback(async () => {
    setStatus("waiting");
    const done = await engine.flush();
    setStatus(done.status);
    return done;
  }, [engine]);
  useEffect(() => {
    let gone = false;
    void engine.flush().then((done) => {
      if (!gone) setStatus(done.status);
    });
    return () => {
      gone = true;
    };
  }, [engine]);
  const read = useQuery(
    trpc.attack.read.queryOptions(
      { task },
      {
        enabled: saved,
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data?.attack?.state === "running" ? POLL_MS : false),
      },
    ),
  );
  const running = read.data?.attack?.state === "running";
  // What is left of the cap, and whether one is under way, change with every attack.
  const plan = useQuery(
    trpc.attack.plan.queryOptions({ task }, { enabled: saved && !running, staleTime: 0, gcTime: 0 }),
  );
  const changed = () => cache.invalidateQueries({ queryKey: trpc.attack.pathKey() });
  const start = useMutation(trpc.attack.start.mutationOptions({ meta: { quiet: true }, onSettled: changed }));
  const cancel = useMutation(trpc.attack.cancel.mutationOptions({ onSettled: changed }));
  return {
    status,
    save,
    read,
    plan,
    starting: start.isPending,
    startError: start.error,
    /** False where it was not started; the reason is shown. */
    begin: async (parts: Part[], costCap: number): Promise<boolean> => {
      const { status: now, base } = await save();
      if (now !== "saved") return false;
      return start.mutateAsync({ task, version: base.version, parts, costCap }).then(
        () => true,
        () => false,
      );
    },
    stop: () => cancel.mutate({ task }),
    stopping: cancel.isPending,
  };
}

export type AttackDesk = ReturnType<typeof useAttack>;
