import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ProgramFiles, versionIn } from "@touchstone/host";

/** Sources and build lie equally deep under the root, in `apps/cli/src` and `apps/cli/dist`. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const fromSources = import.meta.url.endsWith(".ts");

export const programFiles: ProgramFiles & { web: string; example: string } = {
  migrations: join(root, "migrations"),
  supervisor: fromSources
    ? join(root, "packages/database/src/embedded/supervisor.ts")
    : join(root, "apps/cli/dist/supervisor.js"),
  version: versionIn(join(root, "package.json")),
  web: join(root, "apps/web/dist"),
  example: join(root, "fixtures/example/tasks"),
};
