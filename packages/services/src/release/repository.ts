import type { TaskRow } from "../rows.ts";

export interface ReleaseRow {
  id: string;
  benchmarkId: string;
  version: string;
  state: "draft" | "published";
  canary: string;
  date: string;
  notes: string;
  bundleHash: string | null;
  manifest: Record<string, unknown> | null;
  createdBy: string;
  createdAt: Date;
  publishedAt: Date | null;
}

export interface ReleaseItemRow {
  task: TaskRow;
  revisionId: string;
  /** Number of the revision that was chosen. */
  number: number;
  revisionHash: string;
}

export interface ErratumRow {
  id: string;
  releaseId: string;
  taskId: string;
  text: string;
  createdBy: string;
  createdAt: Date;
}

/** Published releases are written once; the database refuses changes. */
export interface ReleaseRepository {
  holdsTask: (taskId: string) => Promise<boolean>;
  insert: (row: ReleaseRow) => Promise<void>;
  byId: (releaseId: string) => Promise<ReleaseRow | null>;
  /** Like `byId`, and nobody else changes the release until the transaction ends. */
  lock: (releaseId: string) => Promise<ReleaseRow | null>;
  list: (benchmarkId: string) => Promise<(ReleaseRow & { tasks: number })[]>;
  items: (releaseId: string) => Promise<ReleaseItemRow[]>;
  setItems: (releaseId: string, items: { taskId: string; revisionId: string }[]) => Promise<void>;
  update: (releaseId: string, patch: Partial<Pick<ReleaseRow, "version" | "notes">>) => Promise<void>;
  publish: (
    releaseId: string,
    bundle: { bytes: Uint8Array; hash: string; manifest: Record<string, unknown>; at: Date },
  ) => Promise<void>;
  remove: (releaseId: string) => Promise<void>;
  bundle: (releaseId: string) => Promise<Uint8Array | null>;
  /** True while the person holds blind work on the lineage of a task in the release: its answers would spoil that. */
  openBlindWork: (releaseId: string, userId: string, now: Date) => Promise<boolean>;
  insertErratum: (row: ErratumRow) => Promise<void>;
  errata: (releaseId: string) => Promise<(ErratumRow & { key: string })[]>;
  /** Accepted tasks of the benchmark with the latest revision, in key order; `released` once a published release holds one. */
  acceptedTasks: (
    benchmarkId: string,
  ) => Promise<{ task: TaskRow; revisionId: string; revisionHash: string; released: boolean }[]>;
}
