import { readFileSync } from "node:fs";

/** Where the program's own files lie; differs between sources and a build. */
export interface ProgramFiles {
  /** Folder of migrations. */
  migrations: string;
  /** Script of the embedded server's supervisor. */
  supervisor: string;
  /** The program's version. */
  version: string;
}

/** The version in a package.json. */
export const versionIn = (packageFile: string): string =>
  (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version;
