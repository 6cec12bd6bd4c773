/** What the program says by its exit code; 1 is a fault of the program itself. */
export const EXIT = {
  ok: 0,
  fault: 1,
  /** A wrong option or environment variable. */
  usage: 2,
  /** The port is taken or may not be used. */
  port: 3,
  /** The database cannot be reached or used. */
  database: 4,
  /** The data directory or a file in it is not ours, not writable, damaged, or of a newer version. */
  data: 5,
  /** Stopped by Ctrl-C before the work was done. */
  interrupted: 130,
} as const;
