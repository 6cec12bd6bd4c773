import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { questionKey, repeatedAt } from "@touchstone/task-types";
import { useMemo, useState } from "react";
import { trpc, trpcClient } from "../trpc.ts";
import type { ImportRow } from "./import-source.ts";

/** What asks the same: an earlier line of the file, or a task of the benchmark, named where the person may know which. */
export type Duplicate = { kind: "line"; line: number } | { kind: "task"; task: string | null };

/** The rows of a file with what is taken of them. */
export interface ChosenRows {
  rows: readonly ImportRow[];
  duplicates: ReadonlyMap<number, Duplicate>;
  /** Whether a row is taken: as the person said, or else where nothing asks the same already. */
  isTaken: (line: number) => boolean;
  take: (lines: Iterable<number>, taken: boolean) => void;
  /** `asking` until the benchmark has been asked; nothing is imported before. */
  comparison: "asking" | "done" | "failed";
  askAgain: () => void;
}

/** Compares the rows with each other and with the benchmark, and holds what the person takes of them. */
export function useChosenRows(slug: string, rows: readonly ImportRow[]): ChosenRows {
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const keys = useMemo(
    () => rows.map(({ document }) => (document === null ? null : questionKey(document))),
    [rows],
  );
  const asked = useQuery({
    queryKey: [...trpc.task.duplicates.mutationKey(), slug, keys],
    queryFn: () => trpcClient.task.duplicates.mutate({ benchmark: slug, questions: keys }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const duplicates = useMemo(() => {
    const found = new Map<number, Duplicate>();
    // A row that is not wanted is no reason to leave out another.
    const wanted = keys.map((key, at) => (said.get(rows[at]?.line ?? 0) === false ? null : key));
    for (const [at, first] of repeatedAt(wanted)) {
      const line = rows[first]?.line;
      if (line !== undefined) found.set(rows[at]?.line ?? 0, { kind: "line", line });
    }
    for (const { index, task } of asked.data?.known ?? []) {
      const line = rows[index]?.line;
      if (line !== undefined) found.set(line, { kind: "task", task });
    }
    return found;
  }, [rows, keys, said, asked.data]);
  const fresh = asked.isSuccess && !asked.isPlaceholderData;
  return {
    rows,
    duplicates,
    isTaken: (line) => said.get(line) ?? !duplicates.has(line),
    take: (lines, taken) => setSaid(new Map([...said, ...[...lines].map((line) => [line, taken] as const)])),
    comparison: fresh || keys.length === 0 ? "done" : asked.isError ? "failed" : "asking",
    askAgain: () => void asked.refetch(),
  };
}
