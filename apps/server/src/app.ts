import { getConnInfo } from "@hono/node-server/conninfo";
import { appRouter, errorTable } from "@touchstone/api";
import { TouchstoneError } from "@touchstone/contract";
import { AUTH_ROUTES, type Host, isLoopback } from "@touchstone/host";
import type { Actor } from "@touchstone/services";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { downloads } from "./downloads.ts";
import { exampleSignIn } from "./example-sign-in.ts";
import { resultFiles, uploads } from "./results.ts";
import { bodyWithin, knownHost, sameSite, securityHeaders } from "./security.ts";
import { staticFiles } from "./static-files.ts";

const MAX_BODY = 20_000_000;

export interface AppOptions {
  host: Host;
  /** Folder of the built web app. */
  web: string;
  log: (line: string, error?: unknown) => void;
}

/** The address a request came from: the connection's, or what a proxy says where the operator trusts it. */
const clientOf = (c: Context, trustProxy: boolean): string => {
  const forwarded = c.req.header("x-forwarded-for")?.split(",")[0]?.trim();
  if (trustProxy && forwarded) return forwarded;
  return getConnInfo(c).remote.address ?? "unknown";
};

/** The HTTP side: sign-in, procedures, downloads and the web app on one port. */
export function createApp({ host, web, log }: AppOptions): Hono {
  const { environment, auth, world } = host;
  const origins = environment.publicUrl ? [environment.publicUrl] : [];
  const app = new Hono();

  const actorOf = async (c: Context): Promise<Actor> => {
    const person = await host.personOf(c.req.raw.headers);
    return person ? { kind: "person", userId: person.userId } : { kind: "nobody" };
  };

  app.use(securityHeaders);
  app.use(knownHost(environment.host, environment.publicUrl));
  app.use("/api/*", sameSite(origins));
  // Has its own, larger limit, and reads nothing before it knows who asks.
  app.post("/api/releases/:release/submissions", uploads(world, actorOf));
  app.use("/api/*", bodyWithin(MAX_BODY));

  app.get("/api/health", async (c) => {
    await world.store.read((repos) => repos.jobs.nextDue());
    return c.json({ ok: true, version: world.instance.version });
  });

  for (const route of AUTH_ROUTES) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, `/api/auth${path}`, async (c) => {
      const headers = new Headers(c.req.raw.headers);
      headers.set("x-touchstone-client", clientOf(c, environment.trustProxy));
      const answer = await auth.handler(new Request(c.req.raw, { headers }));
      host.forgetSessions();
      return answer;
    });
  }

  app.post(
    "/api/example/sign-in",
    exampleSignIn(
      host,
      (c) => isLoopback(environment.host) && isLoopback(getConnInfo(c).remote.address ?? ""),
    ),
  );
  app.get("/api/releases/:release/bundle.zip", downloads(world, actorOf));
  app.get("/api/releases/:release/score-sets/:scoreSet/:file", resultFiles(world, actorOf));

  app.all("/api/trpc/*", (c) =>
    fetchRequestHandler({
      endpoint: "/api/trpc",
      req: c.req.raw,
      router: appRouter,
      createContext: async () => ({ world, actor: await actorOf(c) }),
      onError: ({ error, path }) => {
        if (!(error.cause instanceof TouchstoneError) && error.code === "INTERNAL_SERVER_ERROR")
          log(`procedure ${path}`, error);
      },
    }),
  );
  app.all("/api/*", (c) => c.json({ code: "not_found" }, 404));
  app.get("*", staticFiles(web));

  app.onError((error, c) => {
    if (error instanceof TouchstoneError)
      return c.json(
        { code: error.code, reason: error.reason, details: error.details, fields: error.fields },
        errorTable[error.code].status as 400,
      );
    log(`${c.req.method} ${new URL(c.req.url).pathname}`, error);
    return c.json({ code: "internal" }, 500);
  });
  return app;
}
