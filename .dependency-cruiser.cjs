/**
 * The walls of DESIGN.md §5: a file imports from its own package or from those to its left.
 * Packages on one line do not import each other.
 */
const layers = [
  ["packages/text", "packages/contract"],
  ["packages/bibliography", "packages/records"],
  ["packages/scoring"],
  ["packages/checks"],
  ["packages/task-types"],
  ["packages/validation"],
  ["packages/release"],
  ["packages/services"],
  [
    "packages/api",
    "packages/database",
    "packages/models",
    "packages/files",
    "packages/chemistry",
    "packages/sources",
  ],
  ["packages/host"],
  ["apps/server"],
  ["apps/cli"],
];

const views = "packages/task-types/src/views";
const tests = "\\.test\\.tsx?$|/test-support/";
const anyOf = (folders) => `^(?:${folders.join("|")})/`;

const layerRules = layers.map((group, index) => {
  const right = layers.slice(index + 1).flat();
  return group.map((folder) => ({
    name: `walls-${folder.replace("/", "-")}`,
    comment: `${folder} imports only from itself and from packages to its left`,
    severity: "error",
    from: { path: `^${folder}/`, pathNot: `${views}|${tests}` },
    to: {
      path: anyOf([
        ...right,
        ...group.filter((other) => other !== folder),
        "apps/web",
        "packages/ui",
        "packages/editor",
      ]),
    },
  }));
});

/** Judged without type-only imports, which vanish before anything runs; all other rules hold for types too. */
const runtimeRules = ["no-cycles", "web-takes-the-type-of-api"];

/** @type {import('dependency-cruiser').IConfiguration & { runtimeRules: string[] }} */
module.exports = {
  runtimeRules,
  forbidden: [
    ...layerRules.flat(),
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "edges-see-ports-only",
      comment: "Edges import the services' ports and never their verbs",
      severity: "error",
      from: { path: "^packages/(?:database|models|files|chemistry|sources)/(?:src|test-support)/" },
      to: { path: "^packages/services/", pathNot: "^packages/services/src/ports\\.ts$" },
    },
    {
      name: "drizzle-lives-in-database",
      severity: "error",
      from: { path: "^(?:packages|apps)/", pathNot: "^packages/database/" },
      to: { path: "node_modules/drizzle-orm" },
    },
    {
      name: "pure-packages-do-no-io",
      comment: "Everything up to services reaches the world through ports",
      severity: "error",
      from: {
        path: "^packages/(?:text|contract|bibliography|records|scoring|checks|task-types|validation|release|services)/src/",
        pathNot: `${views}|${tests}`,
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-knows-nothing-of-tasks",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^(?:packages/(?!ui/|contract/)|apps/)" },
    },
    {
      name: "editor-knows-nothing-of-tasks",
      severity: "error",
      from: { path: "^packages/editor/" },
      to: { path: "^(?:packages/(?!editor/|ui/|contract/|text/)|apps/)" },
    },
    {
      name: "lexical-lives-in-editor",
      severity: "error",
      from: { path: "^(?:packages|apps)/", pathNot: "^packages/editor/" },
      to: { path: "node_modules/(?:lexical|@lexical)/" },
    },
    {
      name: "editor-comes-with-the-views",
      comment: "The web app loads the editor with the views that need it, never by itself",
      severity: "error",
      from: { path: "^apps/" },
      to: { path: "^packages/editor/" },
    },
    {
      name: "views-are-for-the-web-app",
      comment: "React views are reached by apps/web alone",
      severity: "error",
      from: { path: "^(?:packages|apps)/", pathNot: `^(?:apps/web|${views})/?` },
      to: { path: `^${views}/` },
    },
    {
      name: "views-import-only-pure-packages-and-ui",
      severity: "error",
      from: { path: `^${views}/` },
      to: { path: "^(?:packages/(?:validation|release|services|api|database|models|files|host)|apps)/" },
    },
    {
      name: "web-takes-the-type-of-api",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: tests },
      to: {
        path: "^(?:packages/(?:services|api|database|models|files|host|release)|apps/(?:server|cli))/",
        // The words of the checks on a release; they import nothing.
        pathNot: "^packages/release/src/messages\\.ts$",
      },
    },
    {
      name: "server-and-cli",
      severity: "error",
      from: { path: "^apps/(?:server|cli)/" },
      to: { path: "^(?:packages/ui|packages/editor|apps/web)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What we build, but not what packages are made of.
    exclude: { path: "(?:^(?:apps|packages)/[^/]+/dist/|routeTree\\.gen\\.ts)" },
    tsPreCompilationDeps: true,
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
