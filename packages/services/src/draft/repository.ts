import type { TaskContent } from "@touchstone/contract";

export interface DraftRow {
  taskId: string;
  version: number;
  typeVersion: number;
  content: TaskContent;
  saveId: string;
  updatedAt: Date;
  updatedBy: string;
}

export interface DraftRepository {
  insert: (row: DraftRow) => Promise<void>;
  read: (taskId: string) => Promise<DraftRow | null>;
  /**
   * One statement: writes content and title if `base` is still the version, and says the new version. Null: somebody
   * saved in between; nothing was written.
   */
  save: (save: {
    taskId: string;
    base: number;
    typeVersion: number;
    content: TaskContent;
    title: string;
    discipline: string;
    saveId: string;
    at: Date;
    by: string;
  }) => Promise<number | null>;
}
