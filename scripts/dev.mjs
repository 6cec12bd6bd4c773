// `npm run dev`: the server from its sources, started anew at every change, and the web app with hot replacement.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./stamp.mjs";

const server = spawn(
  process.execPath,
  [
    join(root, "node_modules/tsx/dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    "apps/cli/src/main.ts",
    "start",
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit" },
);
const { createServer } = await import("vite");
const web = await createServer({ root: join(root, "apps/web") });
await web.listen();
web.printUrls();
server.once("exit", async (code) => {
  await web.close();
  process.exit(code ?? 0);
});
