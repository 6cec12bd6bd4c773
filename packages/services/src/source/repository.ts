/** A fetched record that is offered again for a while. It says nothing of any task. */
export interface SourceSnapshotRow {
  id: string;
  /** Keyed digest of the person it was fetched for: what one person looks up is no news for another. */
  reader: string;
  database: string;
  identifier: string;
  url: string;
  retrievedAt: Date;
  release: string;
  body: string;
  hash: string;
}

export interface SourceRepository {
  /** The newest snapshot of a reader's record that is not older than `since`. */
  recent: (
    reader: string,
    database: string,
    identifier: string,
    since: Date,
  ) => Promise<SourceSnapshotRow | null>;
  insert: (row: SourceSnapshotRow) => Promise<void>;
  /** Removes what is older than `before`. */
  forget: (before: Date) => Promise<void>;
}
