export { backupTo } from "./backup-to.ts";
export { restoreFrom } from "./restore-from.ts";
