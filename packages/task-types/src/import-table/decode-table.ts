import { type TableProblem, tableProblem } from "./table-problem.ts";

/** How the bytes of a table are to be read; `auto` takes UTF-8, or UTF-16 where the bytes say so. */
export const TABLE_ENCODINGS = ["auto", "windows-1252", "utf-16le"] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

const LINE_FEED = 0x0a;
const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** UTF-16 by its mark, or because a text that begins in ASCII holds a zero in every second byte. */
function utf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (starts(bytes, 0xff, 0xfe)) return "utf-16le";
  if (starts(bytes, 0xfe, 0xff)) return "utf-16be";
  if (bytes.length < 4) return null;
  const zero = [0, 1, 2, 3].map((at) => bytes[at] === 0);
  if (!zero[0] && zero[1] && !zero[2] && zero[3]) return "utf-16le";
  return zero[0] && !zero[1] && zero[2] && !zero[3] ? "utf-16be" : null;
}

/** The first line (from 1) whose bytes are not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const end = feed < 0 ? bytes.length : feed + 1;
    try {
      decoder.decode(bytes.subarray(from, end));
    } catch {
      return line;
    }
    from = end;
  }
  return line;
}

/** The text of a table's bytes, without a byte order mark and with line feeds as line ends; or why there is none. */
export function decodeTable(
  bytes: Uint8Array,
  encoding: TableEncoding = "auto",
): { ok: true; text: string } | { ok: false; problem: TableProblem } {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { ok: false, problem: tableProblem("spreadsheet", 1) };
  const label = encoding === "auto" ? (utf16(bytes) ?? "utf-8") : encoding;
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return { ok: true, text: text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n") };
  } catch {
    return { ok: false, problem: tableProblem("not_utf8", badLine(bytes)) };
  }
}
