import type { AppRouter } from "@touchstone/api";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";

/** How somebody signs in: a fictional person of the example by first name (`"aiko"`), or an account. */
export type Person = string | { readonly email: string; readonly password: string };

/** A browser without a screen: it keeps its cookies and calls procedures as the web app does. */
export interface StudioClient {
  readonly url: string;
  /** Value for a `Cookie` header; empty before a sign-in. */
  readonly cookie: () => string;
  /** Every procedure, typed: `client.api.draft.save.mutate({ … })`. */
  readonly api: TRPCClient<AppRouter>;
  /** Any other address of the studio, with cookies and the header that marks our own client. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly signIn: (person: Person) => Promise<void>;
  /** Enters a fictional person by user id, as the sign-in page does with one click. */
  readonly enter: (userId: string) => Promise<void>;
}

/**
 * A client of the studio at `url`.
 * @param cookie a session that a client had before, say before the studio was restarted
 */
export function clientOf(url: string, cookie = ""): StudioClient {
  const jar = new Map(cookie.split("; ").flatMap((pair) => (pair === "" ? [] : [splitPair(pair)])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("x-touchstone", "1");
    // As browsers do; sign-in by password insists on it.
    headers.set("origin", new URL(url).origin);
    if (jar.size > 0) headers.set("cookie", cookies());
    const response = await fetch(new URL(path, url), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = splitPair(line.split(";")[0] ?? "");
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const api = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/api/trpc`,
        fetch: (address, options) => send(addressOf(address), options as RequestInit),
      }),
    ],
  });

  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };

  const enter = (userId: string): Promise<void> => post("/api/example/sign-in", { userId });

  const signIn = async (person: Person): Promise<void> => {
    if (typeof person !== "string") return post("/api/auth/sign-in/email", person);
    const { people } = await api.account.examplePeople.query();
    const found = people.find(({ name }) => name.toLowerCase().startsWith(person.toLowerCase()));
    if (!found) throw new Error(`the example has nobody called ${person}`);
    return enter(found.userId);
  };

  return { url, cookie: cookies, api, fetch: send, signIn, enter };
}

const addressOf = (given: string | URL | Request): string => {
  if (typeof given === "string") return given;
  return given instanceof URL ? given.href : given.url;
};

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
