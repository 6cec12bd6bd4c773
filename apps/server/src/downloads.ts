import { type Actor, authorise, readBundle, type World } from "@touchstone/services";
import type { Context, Handler } from "hono";

/** A published release as one zip. */
export const downloads =
  (world: World, actorOf: (c: Context) => Promise<Actor>): Handler =>
  async (c) => {
    const target = { release: c.req.param("release") ?? "" };
    const access = await authorise(world, await actorOf(c), "release.read", target);
    const bundle = await readBundle(world, access);
    c.header("Content-Type", "application/zip");
    c.header("Content-Disposition", `attachment; filename="${bundle.fileName}"`);
    return c.body(Buffer.from(bundle.bytes));
  };
