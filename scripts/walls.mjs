// Holds the walls between packages: dependency-cruiser over the rules of .dependency-cruiser.cjs.
// Usage: node scripts/walls.mjs [FOLDER …]; exits 1 and names every import against the direction.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

// dependency-cruiser 17 parses with swc (TypeScript 7 has no JavaScript API), but neither asks it for JSX nor tells
// type-only imports apart. Both are added here, before its first import of swc.
const swc = require("@swc/core");
const parseFile = swc.parseFileSync;
let withTypes = true;
const isTypeOnly = (item) =>
  (item.type === "ImportDeclaration" ||
    item.type === "ExportNamedDeclaration" ||
    item.type === "ExportAllDeclaration") &&
  (item.typeOnly || (item.specifiers?.length > 0 && item.specifiers.every((it) => it.isTypeOnly)));
swc.parseFileSync = (file, options) => {
  const module = parseFile.call(swc, file, { ...options, tsx: file.endsWith(".tsx") });
  return withTypes ? module : { ...module, body: module.body.filter((item) => !isTypeOnly(item)) };
};

const { cruise } = await import("dependency-cruiser");
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const { runtimeRules, forbidden, options } = require("../.dependency-cruiser.cjs");
const folders = process.argv.length > 2 ? process.argv.slice(2) : ["packages", "apps"];

async function violations(rules) {
  const { output } = await cruise(folders, { ...options, ruleSet: { forbidden: rules }, validate: true });
  const read = output.modules.filter((it) => /\.tsx?$/.test(it.source) && it.dependencies.length > 0).length;
  if (read === 0) throw new Error("No TypeScript file was read: the walls were not checked.");
  return output.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? [from, ...cycle.map((it) => it.name ?? it)].join(" → ") : `${from} → ${to}`;
    return `${rule.name}: ${path}`;
  });
}

const found = await violations(forbidden.filter((rule) => !runtimeRules.includes(rule.name)));
withTypes = false;
found.push(...(await violations(forbidden.filter((rule) => runtimeRules.includes(rule.name)))));
for (const line of found) console.error(line);
console.log(found.length === 0 ? "The walls hold." : `${found.length} imports against the walls.`);
process.exit(found.length === 0 ? 0 : 1);
