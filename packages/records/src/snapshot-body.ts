import { type Connector, type NamedRequest, RecordFault } from "./connector.ts";
import { readJson } from "./reader.ts";

/**
 * The body of a snapshot: the only answer as it came, or a JSON object of the answers by name, each as it came (numbers
 * are not rewritten). Throws `RecordFault` where a needed answer is missing or an answer is no JSON.
 */
export function joinAnswers(
  requests: readonly NamedRequest[],
  answers: Readonly<Record<string, string | null>>,
): string {
  const parts = requests.map(({ name, optional }) => {
    const answer = answers[name] ?? null;
    if (answer === null && optional !== true) throw new RecordFault("missing", `/${name}`);
    return { name, text: answer ?? "null" };
  });
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only.text;
  for (const { name, text } of parts)
    try {
      readJson(text);
    } catch {
      throw new RecordFault("not_json", `/${name}`);
    }
  return `{${parts.map(({ name, text }) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/**
 * The body of a snapshot from what a person pasted: a whole snapshot stays as it is; the answer of the first request
 * alone (what a browser shows) is put in its place. Throws `RecordFault` where it is no JSON.
 */
export function pastedBody(connector: Connector, identifier: string, pasted: string): string {
  const requests = connector.requests(identifier);
  const value = readJson(pasted);
  const [first] = requests;
  const whole =
    first === undefined ||
    requests.length === 1 ||
    (typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.hasOwn(value, first.name));
  if (whole) return pasted;
  return joinAnswers(
    requests.map((it) => ({ ...it, optional: it !== first })),
    { [first.name]: pasted },
  );
}
