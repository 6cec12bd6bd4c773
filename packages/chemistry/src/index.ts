export { loadStructureKeys } from "./structure-keys.ts";
