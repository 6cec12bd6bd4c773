import type { Role } from "@touchstone/contract";

export interface InvitationRow {
  id: string;
  /** Null: the one-time set-up link of an empty instance. */
  benchmarkId: string | null;
  tokenHash: string;
  email: string | null;
  roles: Role[];
  disciplines: string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}

export interface InvitationRepository {
  insert: (row: InvitationRow) => Promise<void>;
  /** A link that still works: not accepted, not revoked, not run out. With the benchmark's names and who sent it. */
  open: (
    tokenHash: string,
    now: Date,
  ) => Promise<
    (InvitationRow & { benchmark: { slug: string; title: string } | null; inviter: string | null }) | null
  >;
  /** Uses the link up; false when somebody was faster or it no longer works. */
  accept: (id: string, userId: string, at: Date) => Promise<boolean>;
  /** False when it was used, revoked or never there. */
  revoke: (benchmarkId: string, id: string, at: Date) => Promise<boolean>;
  /** Revokes every open set-up link. */
  revokeSetupLinks: (at: Date) => Promise<void>;
  /** Whether a set-up link was ever made: somebody wants this instance without the example. */
  anySetupLink: () => Promise<boolean>;
  /** Invitations of a benchmark that still work, newest first. */
  list: (benchmarkId: string, now: Date) => Promise<InvitationRow[]>;
}
