import { TaskDocument } from "@touchstone/contract";
import { z } from "zod";
import type { Journal, JournalEntry } from "./types.ts";

const DATABASE = "touchstone-drafts";
const STORE = "journal";

const Entry = z.object({
  base: z.object({ version: z.number(), content: TaskDocument, savedAt: z.string() }),
  content: TaskDocument,
  saveId: z.string(),
  sent: z.array(TaskDocument),
});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB refused")));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return settled(request);
}

/** What this device keeps of one draft of one person. Where storage is forbidden or full, `write` answers false. */
export function openJournal(userId: string, taskKey: string): Journal {
  const key = `${userId}:${taskKey}`;
  let database: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    database ??= openDatabase();
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    async read(): Promise<JournalEntry | null> {
      try {
        const stored: unknown = await settled((await store("readonly")).get(key));
        return Entry.safeParse(stored).data ?? null;
      } catch {
        return null;
      }
    },
    async write(entry) {
      try {
        await settled((await store("readwrite")).put(entry, key));
        return true;
      } catch {
        database = null;
        return false;
      }
    },
    async clear() {
      try {
        await settled((await store("readwrite")).delete(key));
      } catch {
        database = null;
      }
    },
  };
}
