import type { SourceFaultCode, SourceRefusal } from "@touchstone/services/ports";

/** A request that was not made, or whose answer was not taken. Holds nothing secret: no address, no key. */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
  readonly host: string;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly detail: string;

  constructor(
    readonly code: SourceFaultCode,
    more: { host?: string; status?: number; retryAfter?: number | null; detail?: string } = {},
  ) {
    super(`${code}${more.host ? ` at ${more.host}` : ""}${more.detail ? `: ${more.detail}` : ""}`);
    this.host = more.host ?? "";
    this.status = more.status ?? null;
    this.retryAfter = more.retryAfter ?? null;
    this.detail = more.detail ?? "";
  }

  /** The fault as the port hands it over. */
  refusal(): SourceRefusal {
    const { code, host, status, retryAfter, detail } = this;
    return { refused: code, host, status, retryAfter, detail };
  }
}
