export { type AppOptions, createApp } from "./app.ts";
export { type Listening, serveApp } from "./serve.ts";
