export { AUTH_ROUTES, type Authentication, personOf } from "./authentication.ts";
export { type Environment, isLoopback, readEnvironment } from "./environment.ts";
export { type JobLoop, startJobLoop } from "./jobs/loop.ts";
export { type Host, type HostOptions, openHost, type ProgramFiles, versionIn } from "./open-host.ts";
