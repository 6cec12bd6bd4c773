export { type RecordSourceOptions, recordSource } from "./record-source.ts";
