export { AUTH_ROUTES, type Authentication, type SignedIn } from "./authentication.ts";
export { type Environment, isLoopback, readEnvironment } from "./environment.ts";
export { loadExample } from "./example/load-example.ts";
export { type JobLoop, startJobLoop } from "./jobs/loop.ts";
export { type OpenDatabase, openDatabase } from "./open-database.ts";
export { type Host, type HostOptions, hostOn, openHost } from "./open-host.ts";
export { type ProgramFiles, versionIn } from "./program-files.ts";
