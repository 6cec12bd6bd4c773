export { csvText } from "./csv.ts";
export { writeParquet } from "./parquet.ts";
export { archives } from "./zip.ts";
