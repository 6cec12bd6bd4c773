import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { appRouter, createCaller } from "@touchstone/api";
import type { TaskDocument } from "@touchstone/contract";
import { authorise, jobHandlers, runOneJob, uploadSubmission, type World } from "@touchstone/services";
import { taskType } from "@touchstone/task-types";
import type { Attempt, Story } from "./script.ts";
import type { ScriptedClock } from "./scripted-world.ts";

const MINUTE = 60;
/** Browsers wake a hidden tab about once a minute; a little later is no gap. */
const HIDDEN_BEAT = 85;

/** Everything the example's people do, each act through the same procedure that a person's browser calls. */
export function actsIn(world: World, clock: ScriptedClock, benchmark: string, idOf: (key: string) => string) {
  const create = createCaller(appRouter);
  const operator = create({ world, actor: { kind: "operator" } });
  const as = (key: string) => create({ world, actor: { kind: "person", userId: idOf(key) } });
  const scope = { benchmark };

  /** Does what waits in the background. */
  const runJobs = async (): Promise<void> => {
    while (await runOneJob(world, jobHandlers, new AbortController().signal));
  };

  const write = async (author: string, document: TaskDocument): Promise<string> => {
    const { type, typeVersion, meta, payload, works, sources } = document;
    const { task } = await as(author).task.create({ ...scope, type, title: meta.title });
    clock.pass(50 * MINUTE);
    await as(author).draft.save({
      task,
      base: 1,
      saveId: randomUUID(),
      typeVersion,
      content: { meta, payload, works, sources },
    });
    clock.pass(5 * MINUTE);
    return task;
  };

  const submit = async (author: string, task: string): Promise<void> => {
    const { version } = await as(author).draft.read({ task });
    await as(author).revision.submit({ task, version });
    clock.pass(20 * MINUTE);
  };

  const screen = async (by: string, task: string, steps: string): Promise<void> => {
    const claim = await as(by).screening.claim({ ...scope, task });
    if (claim.kind !== "claimed") throw new Error(`${task} cannot be screened: ${claim.kind}`);
    const { assignment, token } = claim;
    await as(by).screening.open({ ...scope, assignment, reveal: false });
    clock.pass(6 * MINUTE);
    await as(by).screening.open({ ...scope, assignment, reveal: true });
    clock.pass(25 * MINUTE);
    await as(by).screening.submit({ ...scope, assignment, token, result: { kind: "guided", steps } });
    clock.pass(10 * MINUTE);
  };

  /** Asks the panel and waits for all of its answers. */
  const askPanel = async (by: string, task: string): Promise<void> => {
    await as(by).uniqueness.start({ task });
    clock.pass(MINUTE);
    await runJobs();
    clock.pass(15 * MINUTE);
  };

  const paste = async (
    task: string,
    { by, pass, family, system, text }: Story["pasted"][number],
  ): Promise<void> => {
    const answeredOn = clock.now().toISOString().slice(0, 10);
    await as(by).uniqueness.paste({
      task,
      pass,
      family,
      system,
      search: "provider",
      backend: "",
      answeredOn,
      text,
    });
    clock.pass(8 * MINUTE);
  };

  const search = async (task: string, { by, note }: { by: string; note: string }): Promise<void> => {
    await as(by).uniqueness.recordSearch({ task, note, found: "" });
    clock.pass(35 * MINUTE);
  };

  /** Judges every open candidate of a task and seals. The verdict on a candidate holds for all of its requirements up to the first failure. */
  const judge = async (
    by: string,
    task: string,
    evidence: { quote: string; place: string; record: string },
    satisfies: (label: string, statement: string) => boolean,
  ): Promise<void> => {
    const { assignment } = await as(by).judging.claim({ ...scope, task, as: "judge" });
    const desk = await as(by).judging.read({ assignment });
    for (const candidate of desk.candidates.filter((it) => !it.sealed))
      for (const unit of candidate.units) {
        const verdict = satisfies(candidate.label, unit.statement) ? "satisfied" : "not_satisfied";
        await as(by).judging.saveVerdict({
          assignment,
          token: desk.token,
          candidate: candidate.ref,
          unit: unit.id,
          verdict,
          ...evidence,
        });
        clock.pass(90);
        if (verdict === "not_satisfied") break;
      }
    await as(by).judging.seal({ assignment, token: desk.token });
    clock.pass(30 * MINUTE);
  };

  /** A whole attempt, heard of as a browser is whose tab is left for the search. */
  const solve = async ({ by, familiarity, seconds, queries, answer, unclear }: Attempt): Promise<void> => {
    const place = await as(by).trial.claim(scope);
    if (!("trial" in place)) throw new Error(`${by} finds no place: ${place.kind}`);
    const { trial } = place;
    clock.pass(MINUTE);
    const { token } = await as(by).trial.start({ trial, token: place.token, familiarity });
    const log = queries.map((text, index) => ({
      text,
      at: Math.round(((index + 1) * seconds * 1000) / (queries.length + 1)),
    }));
    clock.pass(10);
    await as(by).trial.beat({ trial, token, hidden: true });
    for (let left = seconds - 10; left > 0; left -= HIDDEN_BEAT) {
      clock.pass(Math.min(left, HIDDEN_BEAT));
      await as(by).trial.beat({ trial, token, hidden: true });
    }
    if (answer === undefined) await as(by).trial.giveUp({ trial, token, queries: log });
    else await as(by).trial.submit({ trial, token, answer, queries: log, confidence: "likely" });
    clock.pass(2 * MINUTE);
    const debrief = { otherAnswers: "", entitiesFound: "", unclear };
    await as(by).trial.saveLog({ trial, queries: log, aids: [], debrief, finished: true });
    clock.pass(40 * MINUTE);
  };

  /** The author acknowledges what the checks warn of, and somebody else agrees. */
  const acknowledge = async (author: string, by: string, task: string, reason: string): Promise<void> => {
    const { findings } = await as(author).task.desk({ task });
    for (const { checkId, finding, state } of findings) {
      if (state !== "open" || finding.severity !== "warn") continue;
      const { code, pointer, start, end } = finding;
      const place = {
        code,
        pointer,
        ...(start !== undefined && { start }),
        ...(end !== undefined && { end }),
      };
      const { id } = await as(author).waiver.request({
        task,
        checkId,
        finding: place,
        reason,
        on: "revision",
      });
      clock.pass(5 * MINUTE);
      await as(by).waiver.decide({ task, waiver: id, decision: "approved", note: "" });
    }
    clock.pass(15 * MINUTE);
  };

  /** Evidence for a check that nobody can compute, entered by one person and confirmed by another. */
  const prove = async (
    by: string,
    task: string,
    evidence: { checkId: string; statement: string; measured: string },
    confirmedBy: string | null,
  ): Promise<void> => {
    const { id } = await as(by).check.enterEvidence({ task, result: "pass", ...evidence });
    clock.pass(30 * MINUTE);
    if (confirmedBy !== null)
      await as(confirmedBy).check.confirmEvidence({ task, evidence: id, refusedReason: null });
  };

  const approve = async (by: string, task: string, note: string): Promise<void> => {
    const { revision } = await as(by).approval.open({ ...scope, task });
    clock.pass(20 * MINUTE);
    await as(by).approval.decide({ ...scope, task, revision, decision: { kind: "approve", note } });
    clock.pass(30 * MINUTE);
  };

  /** Uploads a submission, which is scored by rules at once. */
  const evaluate = async (by: string, release: string, lines: readonly unknown[]): Promise<void> => {
    const actor = { kind: "person", userId: idOf(by) } as const;
    const access = await authorise(world, actor, "release.read", { release });
    const texts = lines.map((line) => JSON.stringify(line));
    const text = `${texts.join("\n")}\n`;
    await uploadSubmission(world, access, async () => ({
      hash: createHash("sha256").update(text).digest("hex"),
      bytes: Buffer.byteLength(text),
      lines: () => Readable.from(texts),
    }));
    clock.pass(2 * MINUTE);
    await runJobs();
  };

  const goldLabels = (document: TaskDocument): Set<string> =>
    new Set(
      taskType(document.type)
        .goldCandidates(document)
        .map((it) => it.label),
    );

  return {
    operator,
    as,
    runJobs,
    write,
    submit,
    screen,
    askPanel,
    paste,
    search,
    judge,
    solve,
    acknowledge,
    prove,
    approve,
    evaluate,
    goldLabels,
  };
}
export type Acts = ReturnType<typeof actsIn>;
