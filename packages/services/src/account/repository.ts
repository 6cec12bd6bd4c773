import type { UserRow } from "../rows.ts";

export interface AccountRepository {
  byId: (userId: string) => Promise<UserRow | null>;
  byEmail: (email: string) => Promise<UserRow | null>;
  updateProfile: (
    userId: string,
    patch: Partial<Pick<UserRow, "name" | "orcid" | "institution">>,
    at: Date,
  ) => Promise<void>;
  /** Adds a person who does not exist and cannot sign in with a password. */
  insertFictional: (row: {
    id: string;
    name: string;
    email: string;
    institution: string;
    createdAt: Date;
  }) => Promise<void>;
  /** True while the instance has no user at all. */
  nobodyYet: () => Promise<boolean>;
}
