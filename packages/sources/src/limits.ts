/** What one request may cost. */
export interface Limits {
  /** Bytes of a body, as it comes and unpacked. */
  bytes: number;
  /** Milliseconds until all headers are there, the look-up of the name included. */
  headersMs: number;
  /** Milliseconds until the body is there. */
  totalMs: number;
  /** A body must bring `dripBytes` in each `dripMs`. */
  dripMs: number;
  dripBytes: number;
  redirects: number;
}

export const usualLimits: Limits = {
  bytes: 8_000_000,
  headersMs: 20_000,
  totalMs: 60_000,
  dripMs: 10_000,
  dripBytes: 1_000,
  redirects: 5,
};
