import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { StudioDatabase } from "../tests/support/studio-database.ts";

/** A statement as PostgreSQL was told to execute it. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly (string | null)[];
  /** Prepared once for each connection, instead of anew every time. */
  readonly prepared: boolean;
}

/**
 * The very statements that one request makes the studio issue, in order, as the database's own log has them: begin and
 * commit, the session and the permission included. Statements of the job queue, which runs beside, are left out.
 */
export async function statementsOf(
  database: StudioDatabase,
  dataDir: string,
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  const log = join(dataDir, "postgres", "postgres.log");
  await logStatements(database, "all");
  try {
    // New settings reach a connection with its next statement; this first request is for that and for warming up.
    await act();
    const from = await mark(database, log);
    await act();
    const until = await mark(database, log);
    const text = (await readFile(log)).subarray(from.end, until.begin).toString();
    return parse(text).filter((it) => !/"job"|\bjob\b/.test(it.text));
  } finally {
    await logStatements(database, "none");
  }
}

async function logStatements({ sql }: StudioDatabase, which: "all" | "none"): Promise<void> {
  await sql.unsafe(`alter system set log_statement = '${which}'`);
  await sql.unsafe("select pg_reload_conf()");
  const [first] = await sql.unsafe("show log_statement");
  for (
    let shown = first;
    shown?.["log_statement"] !== which;
    [shown] = await sql.unsafe("show log_statement")
  )
    await delay(5);
}

/** Writes a mark into the log and says where in the file it stands. */
async function mark({ sql }: StudioDatabase, log: string): Promise<{ begin: number; end: number }> {
  const name = `mark_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql.unsafe(`select 1 as ${name}`);
  for (;;) {
    const bytes = await readFile(log);
    const at = bytes.indexOf(name);
    if (at >= 0) {
      const end = bytes.indexOf("\n", at) + 1;
      return { begin: bytes.lastIndexOf("\n", at) + 1, end };
    }
    await delay(5);
  }
}

const head = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] (\w+): {2}/;

function parse(text: string): Statement[] {
  const entries: { process: string; kind: string; body: string }[] = [];
  for (const line of text.split("\n")) {
    const found = head.exec(line);
    if (found)
      entries.push({ process: found[1] ?? "", kind: found[2] ?? "", body: line.slice(found[0].length) });
    else if (entries.length > 0 && line !== "") {
      // PostgreSQL puts a tab before every further line of an entry.
      const last = entries.at(-1);
      if (last) last.body += `\n${line.replace(/^\t/, "")}`;
    }
  }
  return entries.flatMap((entry, at) => {
    const [, name, said] = /^(?:statement|execute ([^:]+)): ([\s\S]*)$/.exec(entry.body) ?? [];
    if (entry.kind !== "LOG" || said === undefined) return [];
    const next = entries[at + 1];
    const detail = next?.kind === "DETAIL" && next.process === entry.process ? next.body : "";
    const prepared = name !== undefined && name !== "<unnamed>";
    return [{ text: said, parameters: parametersIn(detail), prepared }];
  });
}

function parametersIn(detail: string): (string | null)[] {
  const found = detail.replace(/^parameters: /i, "").matchAll(/\$(\d+) = (NULL|'((?:[^']|'')*)')(?:, |$)/g);
  return [...found].map(([, , whole, value]) =>
    whole === "NULL" ? null : (value ?? "").replaceAll("''", "'"),
  );
}
