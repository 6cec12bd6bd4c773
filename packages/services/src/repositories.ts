import type { AccessRepository } from "./access/repository.ts";
import type { AccountRepository } from "./account/repository.ts";
import type { ApprovalRepository } from "./approval/repository.ts";
import type { AssignmentRepository } from "./assignment/repository.ts";
import type { AttackRepository } from "./attack/repository.ts";
import type { BenchmarkRepository } from "./benchmark/repository.ts";
import type { CheckRepository } from "./check/repository.ts";
import type { DraftRepository } from "./draft/repository.ts";
import type { DriftRepository } from "./drift/repository.ts";
import type { ExposureRepository } from "./exposure/repository.ts";
import type { HistoryRepository } from "./history/repository.ts";
import type { InvitationRepository } from "./invitation/repository.ts";
import type { JobRepository } from "./job/repository.ts";
import type { MemberRepository } from "./member/repository.ts";
import type { PanelRepository } from "./panel/repository.ts";
import type { QueueRepository } from "./queue/repository.ts";
import type { ReleaseRepository } from "./release/repository.ts";
import type { RevisionRepository } from "./revision/repository.ts";
import type { RulesRepository } from "./rules/repository.ts";
import type { ScreeningRepository } from "./screening/repository.ts";
import type { SourceRepository } from "./source/repository.ts";
import type { SubmissionRepository } from "./submission/repository.ts";
import type { TaskRepository } from "./task/repository.ts";
import type { TrialRepository } from "./trial/repository.ts";
import type { UniquenessRepository } from "./uniqueness/repository.ts";
import type { WaiverRepository } from "./waiver/repository.ts";

/**
 * All repositories, bound to one connection or one transaction. Each noun declares its own interface in its folder
 * (`<noun>/repository.ts`); `packages/database` implements them, one file per noun.
 */
export interface Repositories {
  access: AccessRepository;
  accounts: AccountRepository;
  approvals: ApprovalRepository;
  assignments: AssignmentRepository;
  attacks: AttackRepository;
  benchmarks: BenchmarkRepository;
  checks: CheckRepository;
  drafts: DraftRepository;
  drifts: DriftRepository;
  exposures: ExposureRepository;
  history: HistoryRepository;
  invitations: InvitationRepository;
  jobs: JobRepository;
  members: MemberRepository;
  panel: PanelRepository;
  releases: ReleaseRepository;
  queue: QueueRepository;
  revisions: RevisionRepository;
  rules: RulesRepository;
  screenings: ScreeningRepository;
  sources: SourceRepository;
  submissions: SubmissionRepository;
  tasks: TaskRepository;
  trials: TrialRepository;
  uniqueness: UniquenessRepository;
  waivers: WaiverRepository;
}
