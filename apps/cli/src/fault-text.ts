/**
 * A fault of the program for the log: messages of the whole chain of causes and where it came from. What a statement
 * was run with stays out, because it may be a task's answer or somebody's address.
 */
export function faultText(error: unknown): string {
  const lines: string[] = [];
  for (let it: unknown = error; it !== undefined && it !== null && lines.length < 40; ) {
    if (!(it instanceof Error)) {
      lines.push(typeof it === "string" ? it : JSON.stringify(it));
      break;
    }
    const [message = ""] = it.message.split(/\n\s*params:/);
    const frames = (it.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    lines.push(`${it.name}: ${message}`, ...frames.slice(0, 8));
    it = it.cause;
  }
  return lines.join("\n");
}
