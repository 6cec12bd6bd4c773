import { TouchstoneError } from "@touchstone/contract";
import type { AuthAdapter, StoredSession } from "@touchstone/database";
import type { Clock, Ids, SignIn } from "@touchstone/services";
import { betterAuth } from "better-auth";
import { readSignedCookie, signCookieValue } from "./cookie.ts";

const DAY_SECONDS = 86_400;

export interface AuthenticationOptions {
  secret: string;
  adapter: AuthAdapter;
  ids: Ids;
  /** Whether cookies may travel over TLS only. */
  secureCookies: boolean;
  /** Origins besides the request's own from which a browser may call. */
  origins: readonly string[];
}

/** Routes of the sign-in library that are served; everything else of it answers "not found". */
export const AUTH_ROUTES = ["POST /sign-in/email", "POST /sign-out", "POST /change-password"] as const;

/**
 * Passwords and sessions by better-auth: HTTP-only cookies, rate limits kept in the database, no public registration
 * (people come by invitation or by the set-up link).
 */
export function authentication(options: AuthenticationOptions) {
  const auth = betterAuth({
    appName: "Touchstone",
    basePath: "/api/auth",
    secret: options.secret,
    database: options.adapter,
    emailAndPassword: {
      enabled: true,
      disableSignUp: false,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      autoSignIn: false,
    },
    user: {
      additionalFields: {
        orcid: { type: "string", required: false, input: false },
        institution: { type: "string", required: false, input: false },
        fictional: { type: "boolean", required: false, input: false, defaultValue: false },
      },
    },
    session: { expiresIn: 14 * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 100,
      customRules: { "/sign-in/email": { window: 60, max: 20 }, "/change-password": { window: 60, max: 10 } },
    },
    trustedOrigins: (request) => {
      const own = request ? new URL(request.url).origin : null;
      return own ? [own, ...options.origins] : [...options.origins];
    },
    advanced: {
      cookiePrefix: "touchstone",
      useSecureCookies: options.secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // The server sets this header itself, from the connection or from a proxy it may believe.
      ipAddress: { ipAddressHeaders: ["x-touchstone-client"] },
      database: { generateId: () => options.ids.next() },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return auth;
}
export type Authentication = ReturnType<typeof authentication>;

/** The part of sign-in that verbs use. */
export const signInOf = (auth: Authentication): SignIn => ({
  createUser: async (user) => {
    try {
      const made = await auth.api.signUpEmail({
        body: { name: user.name, email: user.email, password: user.password },
      });
      const context = await auth.$context;
      await context.internalAdapter.updateUser(made.user.id, {
        fictional: user.fictional ?? false,
        orcid: user.orcid ?? null,
        institution: user.institution ?? null,
      });
      return { userId: made.user.id };
    } catch (error) {
      const code = (error as { body?: { code?: string } }).body?.code ?? "";
      if (code.startsWith("USER_ALREADY_EXISTS")) throw new TouchstoneError("conflict", "email_taken");
      if (code.startsWith("PASSWORD_TOO")) throw new TouchstoneError("bad_input", "password_length");
      if (code === "INVALID_EMAIL") throw new TouchstoneError("bad_input", "email");
      throw error;
    }
  },
});

/** Who a request comes from. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** How long a session that was just found valid is not looked up again; a page asks several things at once. */
const FRESH_MS = 1000;
const REMEMBERED = 10_000;

export interface PersonReader {
  personOf: (headers: Headers) => Promise<SignedIn | null>;
  /** Looks every session up again; called after each sign-in, sign-out and change of password. */
  forget: () => void;
}

/**
 * Reads who a request comes from, by its cookie. Every request asks this, so a session that is simply valid is found
 * with one statement, and for a second with none; one that has run out or is due to be prolonged is left to the sign-in
 * library. A session that another process ends is therefore valid here for a second at the most.
 */
export function personReader(
  auth: Authentication,
  readSession: (token: string) => Promise<StoredSession | null>,
  clock: Clock,
): PersonReader {
  const recent = new Map<string, { stored: StoredSession; readAt: number }>();
  const sessionOf = async (token: string, now: number): Promise<StoredSession | null> => {
    const known = recent.get(token);
    if (known && now - known.readAt < FRESH_MS && now >= known.readAt) return known.stored;
    const stored = await readSession(token);
    if (recent.size >= REMEMBERED) recent.clear();
    if (stored) recent.set(token, { stored, readAt: now });
    else recent.delete(token);
    return stored;
  };
  return {
    forget: () => recent.clear(),
    personOf: async (headers) => {
      const { authCookies, secret, sessionConfig } = await auth.$context;
      const header = headers.get("cookie");
      const token = header && readSignedCookie(header, authCookies.sessionToken.name, secret);
      const now = clock.now().getTime();
      const stored = token ? await sessionOf(token, now) : null;
      if (!stored) return null;
      const dueAt = stored.expiresAt - (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
      if (now < dueAt) return { userId: stored.userId, sessionId: stored.id };
      recent.clear();
      const found = await auth.api.getSession({ headers });
      return found ? { userId: found.user.id, sessionId: found.session.id } : null;
    },
  };
}

/** Makes a session for a person without a password and gives its cookies; only the example's one-click entry uses it. */
export async function startSession(auth: Authentication, userId: string): Promise<string[]> {
  const context = await auth.$context;
  const session = await context.internalAdapter.createSession(userId);
  const { name, attributes } = context.authCookies.sessionToken;
  const signed = signCookieValue(session.token, context.secret);
  const parts = [
    `${name}=${encodeURIComponent(signed)}`,
    `Path=${attributes.path ?? "/"}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  if (attributes.secure) parts.push("Secure");
  parts.push(`Max-Age=${context.sessionConfig.expiresIn}`);
  return [parts.join("; ")];
}
