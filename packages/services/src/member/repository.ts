import type { Role } from "@touchstone/contract";
import type { MemberRow } from "../rows.ts";

export interface MemberLine extends MemberRow {
  name: string;
  email: string;
  institution: string | null;
  orcid: string | null;
  fictional: boolean;
}

export interface MemberRepository {
  /** Present members in the order in which they joined; keyset by id, at most `limit`. */
  list: (benchmarkId: string, page: { after: string | null; limit: number }) => Promise<MemberLine[]>;
  /** All present members, in the order in which they joined. */
  present: (benchmarkId: string) => Promise<MemberRow[]>;
  byId: (benchmarkId: string, memberId: string) => Promise<MemberRow | null>;
  /** Adds a person, brings a removed one back, or adds roles and disciplines to a present one. */
  join: (row: MemberRow) => Promise<void>;
  update: (
    memberId: string,
    patch: Partial<Pick<MemberRow, "roles" | "disciplines" | "removedAt">>,
  ) => Promise<void>;
  /** Present members by role; a person with several roles counts in each. */
  countByRole: (benchmarkId: string) => Promise<Partial<Record<Role, number>>>;
  count: (benchmarkId: string) => Promise<number>;
}
