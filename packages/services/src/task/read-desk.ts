import { type CheckInfo, checkInfo } from "@touchstone/checks";
import type {
  CheckOutcome,
  GateOrder,
  ReturnReason,
  Stage,
  TaskTypeId,
  UniquenessTier,
} from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import {
  type AcceptanceProblem,
  acceptanceProblems,
  checkGate,
  computeStage,
  type Gate,
  isRecordCheck,
  type Need,
  notRequiredAndNotRun,
  TRIAL_CHECKS,
  UNIQUENESS_CHECKS,
} from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { solversAvailable } from "../trial/solvers-available.ts";
import type { World } from "../world.ts";
import { type DeskFinding, deskFindings } from "./desk-findings.ts";

export interface DeskCheck extends CheckInfo {
  required: boolean;
  outcome: CheckOutcome | null;
  carriedFrom: string | null;
  /** Evidence entered by hand or uploaded, newest last. */
  evidence: {
    id: string;
    result: "pass" | "warn" | "block";
    statement: string;
    measured: string;
    fileName: string | null;
    enteredBy: string;
    mine: boolean;
    confirmed: boolean;
    refused: string | null;
    current: boolean;
  }[];
}

/** All that the task's page shows: where it stands, what is still asked, and of whom. */
export interface TaskDesk {
  key: string;
  type: TaskTypeId;
  stage: Stage;
  reason: ReturnReason | null;
  note: string;
  suspended: string | null;
  revision: number;
  mine: boolean;
  /** Whether this person has opened the content; until then its words are left out. */
  opened: boolean;
  gates: Gate[];
  needs: Need[];
  /** `current` is the version in force now; an owner may move the task to it. */
  rules: { version: number; current: number; gateOrder: GateOrder; tier: UniquenessTier; required: number };
  problems: AcceptanceProblem[];
  notRequired: number;
  /** People the trial gate still needs, and how many it has who may be asked. Numbers only: no names in a blind stage. */
  solvers: { needed: number; now: number; later: number };
  /** Present once trials are over for this text: how many counted, and what that excludes. */
  zeros: number;
  checks: DeskCheck[];
  findings: DeskFinding[];
}

/** What may be said of an outcome to somebody who has not opened the content: findings quote it in their parameters. */
const withoutWords = (outcome: CheckOutcome): CheckOutcome => ({
  ...outcome,
  measured: null,
  findings: outcome.findings.map(({ severity, code }) => ({ severity, pointer: "", code, params: {} })),
});

/** Stages in which what judges have found so far could still reach somebody it must not reach. */
const BLIND_STAGES = new Set(["screening", "uniqueness", "trial"]);
/** What is asked of the search itself; the rest tells of verdicts. */
const OPEN_REASONS = new Set([
  "stale",
  "calls",
  "families",
  "pass",
  "quiet",
  "human_search",
  "enumeration",
  "cost_cap",
  "also_needs",
]);

/** What authors may know of a search while people judge: what it still lacks, not how the judging goes. */
const withoutVerdicts = (need: Need): Need =>
  need.kind === "uniqueness"
    ? { ...need, reasons: need.reasons.filter((it) => OPEN_REASONS.has(it.code)) }
    : need;

/**
 * The state of a task for somebody who may read it. Words of the task (in findings, evidence, reasons and notes) are
 * left out until they have opened its content, which writes the exposure.
 */
export async function readDesk(world: World, access: Access<"task.read">): Promise<TaskDesk> {
  return world.store.read(async (repos) => {
    const { task } = access;
    const gathered = await gatherEvidence(repos, world, task);
    const { evidence, rules, revision } = gathered;
    const opened = access.author || (await repos.exposures.hasOpened(task.id, access.userId));
    const shown = (outcome: CheckOutcome | undefined): CheckOutcome | null =>
      outcome ? (opened ? outcome : withoutWords(outcome)) : null;
    const blind = access.author && BLIND_STAGES.has(task.stage);
    const result = computeStage(evidence, rules);
    const type = taskType(task.type);
    const stored = revision ? await repos.checks.results(revision.id) : [];
    const entered = await repos.checks.evidence(task.id);
    const names = await repos.history.names(entered.map((it) => it.enteredBy));
    const waivers = await repos.waivers.ofTask(task.id);
    const byId = new Map(stored.map((row) => [row.checkId, row.result]));
    const records = new Map(gathered.recordOutcomes.map((it) => [it.checkId, it]));
    const gate = revision
      ? checkGate({ revisionHash: revision.revisionHash, rules, ...evidence.checks })
      : null;
    const infos: CheckInfo[] = [...type.checks, ...TRIAL_CHECKS, ...UNIQUENESS_CHECKS].map(checkInfo);
    return {
      key: task.key,
      type: task.type,
      stage: result.stage,
      reason: result.returnReason ?? null,
      note: opened ? task.stageNote : "",
      opened,
      suspended: task.suspended,
      revision: task.revision,
      mine: access.author,
      gates: result.gates,
      needs: blind ? result.needs.map(withoutVerdicts) : result.needs,
      rules: {
        version: gathered.rulesVersion,
        current: access.benchmark.rulesVersion,
        gateOrder: rules.gateOrder,
        tier: rules.uniqueness.tier,
        required: rules.trial.required,
      },
      problems: acceptanceProblems(evidence, rules).filter(
        (it) => !(blind && "checkId" in it && isRecordCheck(it.checkId)),
      ),
      notRequired: notRequiredAndNotRun(evidence, rules).length,
      solvers: await solversAvailable(repos, world, gathered, task),
      zeros: evidence.trials.zeros,
      checks: infos.map((info) => ({
        ...info,
        required: gate !== null && (gate.unrun.includes(info.id) || rules.requiredChecks.includes(info.id)),
        outcome: shown(byId.get(info.id) ?? (blind ? undefined : records.get(info.id))),
        carriedFrom: byId.get(info.id)?.carriedFrom ?? null,
        evidence: entered
          .filter((it) => it.checkId === info.id)
          .map((it) => ({
            id: it.id,
            result: it.result,
            statement: opened ? it.statement : "",
            measured: opened ? it.measured : "",
            fileName: opened ? it.fileName : null,
            enteredBy: names[it.enteredBy] ?? "",
            mine: it.enteredBy === access.userId,
            confirmed: it.confirmedBy !== null && it.refusedReason === null,
            refused: it.refusedReason,
            current: it.revisionId === revision?.id,
          })),
      })),
      findings: deskFindings(gathered, waivers)
        .filter((it) => !(blind && isRecordCheck(it.checkId)))
        .map((it) =>
          opened
            ? it
            : {
                ...it,
                finding: { severity: it.finding.severity, pointer: "", code: it.finding.code, params: {} },
                key: "",
                reason: "",
              },
        ),
    };
  });
}
