export type AssignmentKind = "screening" | "judging" | "adjudication" | "approval";

/** A leased place for a person's work on one revision of a task. */
export interface AssignmentRow {
  id: string;
  taskId: string;
  revisionId: string;
  kind: AssignmentKind;
  userId: string;
  state: "claimed" | "submitted" | "released" | "skipped";
  token: number;
  leaseUntil: Date;
  smallTeam: boolean;
  form: Record<string, unknown> | null;
  formVersion: number;
  claimedAt: Date;
  submittedAt: Date | null;
}

export interface AssignmentRepository {
  /** All assignments on one revision. */
  ofRevision: (revisionId: string) => Promise<AssignmentRow[]>;
  ofTask: (taskId: string) => Promise<AssignmentRow[]>;
  byId: (id: string) => Promise<AssignmentRow | null>;
  mine: (userId: string, states: AssignmentRow["state"][]) => Promise<AssignmentRow[]>;
  /** New place, or the person's own old place on this revision claimed again with a new token. */
  claim: (row: AssignmentRow) => Promise<AssignmentRow>;
  /** Opens work again that was given in; null when it is not. */
  reopen: (id: string, leaseUntil: Date) => Promise<AssignmentRow | null>;
  /** Writes the form if token and version still hold; says the new version, null if not. */
  saveForm: (
    id: string,
    token: number,
    base: number,
    form: Record<string, unknown>,
    leaseUntil: Date,
  ) => Promise<number | null>;
  /** Ends the work if the token still holds. */
  finish: (
    id: string,
    token: number,
    state: "submitted" | "released" | "skipped",
    at: Date,
  ) => Promise<boolean>;
  extend: (id: string, token: number, leaseUntil: Date) => Promise<boolean>;
}
