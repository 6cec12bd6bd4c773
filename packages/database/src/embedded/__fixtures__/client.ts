// A process that holds the embedded server until it is told to close, or killed.
import { openEmbedded } from "../index.ts";

const [dataDir = "", supervisorEntry = "", lingerMs = "0"] = process.argv.slice(2);
const database = await openEmbedded({ dataDir, supervisorEntry, lingerMs: Number(lingerMs) });
process.stdout.write(
  `${JSON.stringify({ ...database.connection, supervisorPid: database.supervisorPid() })}\n`,
);
process.stdin.once("data", () => void database.close().then(() => process.exit(0)));
