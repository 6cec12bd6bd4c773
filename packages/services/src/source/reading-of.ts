import { RecordFault } from "@touchstone/records";

/** What a connector reads out of a body, or where it found it wanting. */
export function readingOf<T>(read: () => T): { ok: true; value: T } | { ok: false; fault: RecordFault } {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof RecordFault) return { ok: false, fault: error };
    throw error;
  }
}
