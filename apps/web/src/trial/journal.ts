import type { Json } from "@touchstone/contract";
import type { Query } from "./trial-types.ts";

/** What was typed and not yet confirmed by the server, kept across a reload or a crash of the browser. */
export interface JournalEntry {
  answer: Json;
  queries: Query[];
  /** Version the server had when this was typed. */
  base: number;
}

const nameOf = (trial: string) => `touchstone.trial.${trial}.unsent`;

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === "object" && value !== null && "answer" in value && "queries" in value && "base" in value;

export const journal = {
  write: (trial: string, entry: JournalEntry) => {
    try {
      localStorage.setItem(nameOf(trial), JSON.stringify(entry));
    } catch {
      // A full or forbidden store takes nothing; the server still gets every change.
    }
  },
  read: (trial: string): JournalEntry | null => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(nameOf(trial)) ?? "null");
      return isEntry(value) ? value : null;
    } catch {
      return null;
    }
  },
  clear: (trial: string) => localStorage.removeItem(nameOf(trial)),
};
