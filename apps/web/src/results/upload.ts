import type { ErrorShape } from "@touchstone/api";
import { reasonText } from "../app/error-text.ts";
import { patientFetch } from "../app/patient-fetch.ts";
import { i18n } from "../i18n.ts";

/** What the head of a submission says of itself, as far as it can be read before anything is sent. */
export interface HeadFacts {
  system: string;
  family: string;
  category: string;
  release: string;
  complete: boolean;
}

/** A head line is read from so many bytes; a longer one is no head. */
const HEAD_BYTES = 65_536;

/** Reads the first line of a file; null where it is not the head of a submission. The server checks the whole. */
export async function readHead(file: Blob): Promise<HeadFacts | null> {
  const start = await file.slice(0, HEAD_BYTES).text();
  const line =
    start
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/)
      .find((one) => one.trim() !== "") ?? "";
  try {
    const head: unknown = JSON.parse(line);
    if (typeof head !== "object" || head === null) return null;
    const { format, system, family, category, release, complete } = head as Record<string, unknown>;
    if (format !== "touchstone-submission" || typeof complete !== "boolean") return null;
    if (typeof system !== "string" || typeof family !== "string") return null;
    if (typeof category !== "string" || typeof release !== "string") return null;
    return { system, family, category, release, complete };
  } catch {
    return null;
  }
}

/** One thing wrong with a file: its line and field, and words. */
export interface FileProblem {
  line: number | null;
  field: string;
  message: string;
}

/** A file that was not taken, with the places of what is wrong in it. */
export class UploadRefused extends Error {
  override readonly name = "UploadRefused";
  constructor(
    message: string,
    readonly problems: readonly FileProblem[],
  ) {
    super(message);
  }
}

/** Pointers are `/<line>/<field>`. */
const problemOf = ({ pointer, message }: ErrorShape["fields"][number]): FileProblem => {
  const [, line, ...field] = pointer.split("/");
  return { line: Number(line) || null, field: field.join("."), message };
};

const TOO_LARGE = 413;

/** What the server answers to an upload. */
export interface Uploaded {
  submission: string;
  scoreSet: string;
  job: string | null;
  found: boolean;
}

/** Sends a file as it is; throws UploadRefused with the lines that are wrong. */
export async function sendSubmission(release: string, file: Blob): Promise<Uploaded> {
  let answer: Response;
  try {
    answer = await patientFetch(`/api/releases/${encodeURIComponent(release)}/submissions`, {
      method: "POST",
      body: file,
      credentials: "same-origin",
      headers: { "content-type": "application/x-ndjson", "x-touchstone": "1" },
    });
  } catch {
    throw new UploadRefused(i18n.t("results.upload.failed"), []);
  }
  if (answer.ok) return (await answer.json()) as Uploaded;
  if (answer.status === TOO_LARGE) throw new UploadRefused(i18n.t("results.upload.tooLarge"), []);
  const shape = (await answer.json().catch(() => ({}))) as Partial<ErrorShape>;
  const words = reasonText(shape.reason ?? "") ?? i18n.t(`errors.code.${shape.code ?? "offline"}`);
  throw new UploadRefused(words, (shape.fields ?? []).map(problemOf));
}
