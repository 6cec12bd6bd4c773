import { configHash, createLiveRunner, inputsHash, type LiveRunner } from "@touchstone/checks";
import type { TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { findingKey } from "@touchstone/validation";
import type { CheckReport, CheckRequest, KeyedOutcome } from "./checks-protocol.ts";

let runner: { type: TaskTypeId; thresholds: string; live: LiveRunner<unknown> } | null = null;

function runnerFor({ document, thresholds }: CheckRequest): LiveRunner<unknown> {
  const stamp = JSON.stringify(thresholds);
  if (runner?.type !== document.type || runner.thresholds !== stamp)
    runner = {
      type: document.type,
      thresholds: stamp,
      live: createLiveRunner(taskType(document.type).checks, { thresholds }),
    };
  return runner.live;
}

function report(request: CheckRequest): CheckReport {
  const started = performance.now();
  const { document, thresholds } = request;
  const type = taskType(document.type);
  const outcomes = runnerFor(request)
    .update(document, type.facts(document))
    .map((outcome): KeyedOutcome => {
      const check = type.checks.find(({ id }) => id === outcome.checkId);
      if (!check || outcome.findings.length === 0) return { ...outcome, keys: [] };
      const bound = {
        ...outcome,
        inputsHash: inputsHash(check, document),
        configHash: configHash(check, thresholds),
      };
      return { ...outcome, keys: outcome.findings.map((finding) => findingKey(bound, finding)) };
    });
  return { id: request.id, outcomes, took: performance.now() - started };
}

self.addEventListener("message", (event: MessageEvent<CheckRequest>) => self.postMessage(report(event.data)));
