// Builds what is missing or older than its sources: `npm run build`.
import { buildProgram } from "./build-program.mjs";
import { buildWeb } from "./build-web.mjs";

const [program, web] = [await buildProgram(), await buildWeb()];
console.log(program || web ? "Built." : "Nothing to build: the sources have not changed.");
