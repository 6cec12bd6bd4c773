import { isIP } from "node:net";
import { SourceFault } from "./source-fault.ts";

const control = (text: string): boolean =>
  [...text].some((letter) => letter <= " " || letter === "\\" || letter === "\u007f");

/**
 * The address as it may be asked: https, the usual port, no user name or password, and a host that is listed letter by
 * letter. Addresses of machines are never on a list, in whatever notation. Throws `refused_host`.
 */
export function allowedUrl(text: string, hosts: readonly string[]): URL {
  const refuse = (detail: string, host = ""): never => {
    throw new SourceFault("refused_host", { host, detail });
  };
  // What the parser would quietly drop or turn round is refused before it can.
  if (control(text) || !URL.canParse(text)) return refuse("no address");
  const url = new URL(text);
  if (url.protocol !== "https:") return refuse("scheme");
  if (url.username !== "" || url.password !== "" || /^https:\/*[^/?#]*@/i.test(text)) return refuse("user");
  if (url.port !== "") return refuse("port", url.hostname);
  const name = url.hostname;
  if (name.startsWith("[") || isIP(name) !== 0 || !hosts.includes(name)) return refuse("host", name);
  url.hash = "";
  return url;
}
