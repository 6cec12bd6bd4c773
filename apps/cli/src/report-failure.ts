import { TouchstoneError } from "@touchstone/contract";
import { EXIT } from "./exit-codes.ts";
import { faultText } from "./fault-text.ts";
import { FAILURES, WORDS } from "./messages.ts";

const CODES: Readonly<Record<string, number>> = {
  DatabaseUnavailable: EXIT.database,
  EmbeddedDatabaseError: EXIT.data,
  SchemaTooNew: EXIT.data,
  ForeignDatabase: EXIT.data,
  BackupDamaged: EXIT.data,
  RestoreRefused: EXIT.data,
};

/** What to tell the person who started the program, and the exit code. Only a fault of the program shows its stack. */
export function failureOf(error: unknown): { text: string; code: number } {
  if (error instanceof TouchstoneError) {
    const words = FAILURES[error.reason];
    return {
      text: words ? words(error.details) : `${error.code}: ${error.reason}`,
      code: error.code === "bad_input" ? EXIT.usage : error.code === "unavailable" ? EXIT.port : EXIT.fault,
    };
  }
  if (error instanceof Error) {
    const code = CODES[error.name];
    if (code !== undefined) return { text: error.message, code };
  }
  return { text: `${WORDS.fault} ${faultText(error)}`, code: EXIT.fault };
}
