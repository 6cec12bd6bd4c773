import type { TaskDocument } from "@touchstone/contract";

/** A state of the working copy as the server has it. */
export interface ServerDraft {
  version: number;
  content: TaskDocument;
  /** ISO 8601. */
  savedAt: string;
}

export interface SaveRequest {
  base: number;
  saveId: string;
  content: TaskDocument;
}

/** What became of one attempt to save. Only `saved` means that the server has it. */
export type SaveAnswer =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "stale"; theirs: ServerDraft }
  | { kind: "offline" }
  | { kind: "signed-out" }
  | { kind: "refused"; message: string };

export interface DraftTransport {
  /** `leaving`: the page goes away, so the request must outlive it. Never rejects. */
  save: (request: SaveRequest, leaving: boolean) => Promise<SaveAnswer>;
}

/** What this device keeps until the server has it. */
export interface JournalEntry {
  base: ServerDraft;
  content: TaskDocument;
  /** Id under which the last of `sent` went out. */
  saveId: string;
  /** What was sent on this base without an answer, oldest first: the server may or may not have it. */
  sent: TaskDocument[];
}

/** Storage of this device for one draft. Never rejects: a device without storage keeps nothing, and says so. */
export interface Journal {
  read: () => Promise<JournalEntry | null>;
  /** False where the device did not keep it. */
  write: (entry: JournalEntry) => Promise<boolean>;
  clear: () => Promise<void>;
}

/** Other tabs of this browser with the same draft. */
export interface Tabs {
  tell: (saved: ServerDraft) => void;
  close: () => void;
}

export interface Timers {
  /** Runs `act` once after some milliseconds; the answer takes it back. */
  after: (ms: number, act: () => void) => () => void;
  newId: () => string;
}

export type DraftStatus = "saved" | "saving" | "unsaved" | "offline" | "signed-out" | "conflict" | "error";

export interface DraftSnapshot {
  content: TaskDocument;
  base: ServerDraft;
  status: DraftStatus;
  /** The other version, while both have to be brought together. */
  theirs: ServerDraft | null;
  /** What the server said when it refused. */
  problem: string;
  /** False once this device could not keep a change. */
  kept: boolean;
}
