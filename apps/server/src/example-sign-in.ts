import { TouchstoneError } from "@touchstone/contract";
import type { Host } from "@touchstone/host";
import type { Context, Handler } from "hono";
import { z } from "zod";

const Body = z.object({ userId: z.string().min(1) });

/**
 * Enters one of the example benchmark's fictional people with one click: only where the example is loaded, and only
 * from and on a loopback address. Everybody else gets what an unknown address gets.
 */
export const exampleSignIn =
  (host: Host, onLoopback: (c: Context) => boolean): Handler =>
  async (c) => {
    const body = Body.safeParse(await c.req.json().catch(() => null));
    if (!onLoopback(c) || !body.success) throw new TouchstoneError("not_found");
    const person = await host.world.store.read((repos) => repos.accounts.byId(body.data.userId));
    if (!person?.fictional) throw new TouchstoneError("not_found");
    const cookie = await host.startSession(person.id);
    for (const value of cookie) c.header("Set-Cookie", value, { append: true });
    return c.json({ ok: true });
  };
