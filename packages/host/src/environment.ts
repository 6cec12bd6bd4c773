import { resolve } from "node:path";
import { TouchstoneError } from "@touchstone/contract";

/** What the process was started with, read once. */
export interface Environment {
  host: string;
  port: number;
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Secret from outside; required with `DATABASE_URL`. */
  secret: string | null;
  /** Address under which browsers reach the studio, when it stands behind a proxy. */
  publicUrl: string | null;
  /** True when a proxy in front sets `X-Forwarded-For` and may be believed. */
  trustProxy: boolean;
}

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === "") return 4400;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TouchstoneError("bad_input", "port", { value: text });
  return port;
};

/** Reads the environment. Throws `bad_input` for a value that cannot be used, naming the variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv, folder: string): Environment {
  const databaseUrl = variables.DATABASE_URL || null;
  const secret = variables.TOUCHSTONE_SECRET || null;
  if (databaseUrl && !secret) throw new TouchstoneError("bad_input", "secret_required");
  if (secret && secret.length < 32) throw new TouchstoneError("bad_input", "secret_short");
  const publicUrl = variables.TOUCHSTONE_URL || null;
  if (publicUrl && !URL.canParse(publicUrl))
    throw new TouchstoneError("bad_input", "public_url", { value: publicUrl });
  return {
    host: variables.HOST || "127.0.0.1",
    port: portOf(variables.PORT),
    dataDir: resolve(folder, variables.TOUCHSTONE_DATA_DIR || "data"),
    databaseUrl,
    secret,
    publicUrl: publicUrl ? new URL(publicUrl).origin : null,
    trustProxy: variables.TOUCHSTONE_TRUST_PROXY === "1",
  };
}

/** Hosts on which nobody else can reach us. */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host);
