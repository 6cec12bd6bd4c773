import { readFile } from "node:fs/promises";

/** The text of a file, or why there is none. */
export type TextReading = { ok: true; text: string } | { ok: false; code: string; message: string };

/** Reads a file that must be UTF-8; never throws for what the file is. */
export async function readText(file: string): Promise<TextReading> {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { ok: false, code: "no_such_file", message: "There is no such file." };
    if (code === "EISDIR") return { ok: false, code: "is_folder", message: "This is a folder; name files." };
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      return { ok: false, code: "not_utf8", message: "The file is not UTF-8." };
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, code: "unreadable", message: `The file cannot be read: ${reason}` };
  }
}
