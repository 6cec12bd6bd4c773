export { type AuthAdapter, authAdapter } from "./auth-adapter.ts";
export { backupTo, restoreFrom } from "./backup/index.ts";
export { type ConnectTarget, connect, type Database } from "./connect.ts";
export {
  BackupDamaged,
  DatabaseUnavailable,
  ForeignDatabase,
  RestoreRefused,
  SchemaTooNew,
} from "./database-errors.ts";
export type { Db } from "./db.ts";
export {
  type EmbeddedConnection,
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  type EmbeddedDatabaseProblem,
  type EmbeddedOptions,
  openEmbedded,
  stopLingering,
} from "./embedded/index.ts";
export { holdInstanceLock, isServerRunning } from "./locks.ts";
export { migrate } from "./migrate.ts";
export { readSession, type StoredSession } from "./read-session.ts";
export { storeOn } from "./store.ts";
