/** What a failed call means for the run: try again later, or not at all. */
export class ModelCallError extends Error {
  override readonly name = "ModelCallError";
  constructor(
    message: string,
    readonly retryable: boolean,
    /** Seconds the endpoint asked us to wait, if it did. */
    readonly retryAfter: number | null,
    readonly timedOut: boolean,
  ) {
    super(message);
  }
}
