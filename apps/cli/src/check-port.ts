import { createServer } from "node:net";
import { TouchstoneError } from "@touchstone/contract";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "port_in_use",
  EADDRNOTAVAIL: "address_not_ours",
  ENOTFOUND: "address_not_ours",
  EACCES: "port_not_allowed",
};

/** Makes sure that we may listen there, before anything else is touched. Throws `unavailable` with the reason. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ""];
      reject(reason ? new TouchstoneError("unavailable", reason, { host, port }) : error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}
