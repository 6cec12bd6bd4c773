import type { CheckOutcome } from "@touchstone/contract";
import { getAt } from "@touchstone/text";
import type { BenchmarkFacts, Check, CheckInput, TaskFacts } from "../check.ts";
import { onSubmit, runCheck, waitsForSubmit } from "../run-check.ts";
import { share } from "./share.ts";
import { watch } from "./watch.ts";

type DocumentOf<P> = CheckInput<P>["document"];

interface Remembered<P> {
  /** Members of facts and document that the check looked at when it ran. */
  facts: ReadonlySet<keyof TaskFacts>;
  document: ReadonlySet<keyof DocumentOf<P> & string>;
  inputs: readonly unknown[];
  outcome: CheckOutcome;
}

export interface LiveOptions {
  /** Usually absent in the editor; checks that need it are `not_run` then. */
  benchmark?: BenchmarkFacts | null;
  thresholds?: Readonly<Record<string, number>>;
}

export interface LiveRunner<P> {
  /** Outcomes of all checks for the document as it is now, in the order of the checks. */
  update(document: DocumentOf<P>, facts: TaskFacts): CheckOutcome[];
}

const sameInputs = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));

/** What a run depended on: the facts it looked at and, of the payload, only what the check declares to read. */
function inputsOf<P>(
  check: Check<P>,
  seen: Pick<Remembered<P>, "facts" | "document">,
  document: DocumentOf<P>,
  facts: TaskFacts,
): unknown[] {
  const declared = check.reads.filter((pointer) => pointer.startsWith("/payload"));
  const parts = [...seen.document].flatMap((key) =>
    key === "payload" && declared.length > 0
      ? declared.map((pointer) => getAt(document, pointer))
      : [document[key]],
  );
  return [...[...seen.facts].map((key) => facts[key]), ...parts];
}

/**
 * Runs the live checks again and again over one document while it is edited (CHECKS.md 13.12). A check keeps its
 * outcome, the very same object, while nothing that it looked at last time has changed. Documents and facts may be new
 * objects every time: equal parts are recognised.
 */
export function createLiveRunner<P>(checks: readonly Check<P>[], options: LiveOptions = {}): LiveRunner<P> {
  const { benchmark = null, thresholds = {} } = options;
  const remembered = new Map<string, Remembered<P>>();
  let lastDocument: DocumentOf<P> | undefined;
  let lastFacts: TaskFacts | undefined;

  const outcomeOf = (check: Check<P>, document: DocumentOf<P>, facts: TaskFacts): CheckOutcome => {
    const before = remembered.get(check.id);
    if (before && sameInputs(before.inputs, inputsOf(check, before, document, facts))) return before.outcome;
    const seenFacts = new Set<keyof TaskFacts>();
    const seenDocument = new Set<keyof DocumentOf<P> & string>();
    const watched = { document: watch(document, seenDocument), facts: watch(facts, seenFacts), benchmark };
    const now = waitsForSubmit(check, "L")
      ? onSubmit(check, thresholds)
      : runCheck(check, watched, thresholds);
    const outcome = share(before?.outcome, now);
    const seen = { facts: seenFacts, document: seenDocument };
    remembered.set(check.id, { ...seen, inputs: inputsOf(check, seen, document, facts), outcome });
    return outcome;
  };

  return {
    update(document, facts) {
      const current = share(lastDocument, document);
      const known = share(lastFacts, facts);
      lastDocument = current;
      lastFacts = known;
      return checks.map((check) => outcomeOf(check, current, known));
    },
  };
}
