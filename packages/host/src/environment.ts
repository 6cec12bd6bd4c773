import { resolve } from "node:path";
import { TouchstoneError } from "@touchstone/contract";
import { connectors } from "@touchstone/records";

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
  /** How scientific databases are asked. */
  sources: SourceSettings;
}

export interface SourceSettings {
  /** Nobody is asked; records are pasted or written by hand. */
  offline: boolean;
  /** E-mail address by which a database can reach the operator. */
  contact: string | null;
  /** Keys by the variable that holds them. */
  keys: Readonly<Record<string, string>>;
  /** A server on this machine that answers for all databases. */
  standIn: URL | null;
}

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === "") return 4400;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TouchstoneError("bad_input", "port", { value: text });
  return port;
};

/** Variables that hold keys of databases. */
const keyVariables = [...new Set(connectors.flatMap((it) => it.politeness.key?.variable ?? []))];

const isEmail = (text: string): boolean => /^[^\s@<>()",;:\\]+@[\w-]+(?:\.[\w-]+)+$/.test(text);

function standInOf(text: string | undefined): URL | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  // It is asked without TLS and without a look at its address, so it may stand on this machine only.
  if (url?.protocol !== "http:" || !isLoopback(url.hostname))
    throw new TouchstoneError("bad_input", "source_stand_in", { value: text });
  return url;
}

function sourceSettings(variables: NodeJS.ProcessEnv): SourceSettings {
  const contact = variables.TOUCHSTONE_CONTACT || null;
  if (contact !== null && !isEmail(contact))
    throw new TouchstoneError("bad_input", "contact", { value: contact });
  const keys = keyVariables.flatMap((name) => {
    const value = variables[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  return {
    offline: variables.TOUCHSTONE_OFFLINE === "1",
    contact,
    keys: Object.fromEntries(keys),
    standIn: standInOf(variables.TOUCHSTONE_SOURCES_STAND_IN),
  };
}

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
    sources: sourceSettings(variables),
  };
}

/** Hosts on which nobody else can reach us. */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host);
