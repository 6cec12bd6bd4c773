import type { UserRow } from "../rows.ts";

export interface AccountRepository {
  byId: (userId: string) => Promise<UserRow | null>;
  byEmail: (email: string) => Promise<UserRow | null>;
  updateProfile: (
    userId: string,
    patch: Partial<Pick<UserRow, "name" | "orcid" | "institution">>,
    at: Date,
  ) => Promise<void>;
  /** True while the instance has no user at all. */
  nobodyYet: () => Promise<boolean>;
}
