export interface HistoryRow {
  id: string;
  benchmarkId: string | null;
  taskId: string | null;
  actor: string;
  code: string;
  params: Record<string, unknown>;
  blind: boolean;
  at: Date;
}

/** Append-only: there is no way to change or remove a row. */
export interface HistoryRepository {
  append: (row: HistoryRow) => Promise<void>;
  /** Newest first, keyset by id; `blind` rows only on demand. */
  ofTask: (
    taskId: string,
    page: { before: string | null; limit: number; blind: boolean },
  ) => Promise<HistoryRow[]>;
  /** Ids of the tasks that an import of this person made, in the order of its file. */
  tasksOfImport: (benchmarkId: string, importId: string, userId: string) => Promise<string[]>;
  /** Names of people for the actors of a page. */
  names: (userIds: string[]) => Promise<Record<string, string>>;
}
