export { archives } from "./zip.ts";
