import type { ReturnReason, Role, Rules, Stage, TaskTypeId } from "@touchstone/contract";

// Rows that more than one noun works with. Each noun's own rows stand in its folder.

export interface UserRow {
  id: string;
  name: string;
  email: string;
  orcid: string | null;
  institution: string | null;
  fictional: boolean;
}

export interface BenchmarkRow {
  id: string;
  slug: string;
  title: string;
  description: string;
  disciplines: string[];
  databases: string[];
  licence: string;
  example: boolean;
  rulesVersion: number;
  lastTaskNumber: number;
  createdAt: Date;
}

export interface RuleSetRow {
  id: string;
  benchmarkId: string;
  version: number;
  rules: Rules;
  note: string;
  createdAt: Date;
  createdBy: string;
}

export interface MemberRow {
  id: string;
  benchmarkId: string;
  userId: string;
  roles: Role[];
  disciplines: string[];
  joinedAt: Date;
  removedAt: Date | null;
}

export interface TaskRow {
  id: string;
  benchmarkId: string;
  number: number;
  key: string;
  type: TaskTypeId;
  title: string;
  discipline: string;
  stage: Stage;
  stageReason: ReturnReason | null;
  stageNote: string;
  stageSince: Date;
  suspended: string | null;
  revision: number;
  /** Version of the rules to which an owner moved the task; null: that of the latest submission. */
  judgedUnder: number | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}
