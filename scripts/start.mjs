// `npm start`: builds what is missing or older than its sources, then serves the studio in this very process.
import { buildProgram } from "./build-program.mjs";
import { buildWeb } from "./build-web.mjs";

const began = Date.now();
const slow = setTimeout(
  () => console.log("Building from the sources; this is needed once after a change."),
  300,
);
try {
  if ([await buildProgram(), await buildWeb()].includes(true))
    console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(
    `The build failed. Run "npm install" first, then try again.\n${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exit(1);
} finally {
  clearTimeout(slow);
}
process.argv.splice(2, 0, "start");
await import("../apps/cli/dist/touchstone.js");
