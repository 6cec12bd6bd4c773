/** What a database answered to a search, as constraints and hops keep it. */
export interface Counted {
  /** The search as the database takes it. */
  query: string;
  /** All identifiers that it found. */
  resultSet: string[];
  /** Day on which it was asked, as `YYYY-MM-DD`. */
  asOf: string;
  /** Release that the answer states; empty where it states none. */
  release: string;
}

/** An element with the result set that was counted for it: a later answer tells day and release anew. */
export const withCounted = <
  T extends { query: string; resultSet: string[] | null; asOf: string; release: string },
>(
  element: T,
  { query, resultSet, asOf, release }: Counted,
): T => ({ ...element, query, resultSet, asOf, release: release || element.release });
