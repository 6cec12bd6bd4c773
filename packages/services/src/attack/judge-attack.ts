import {
  type Check,
  type CheckAnswer,
  judgeClosedBook,
  judgeRetrieval,
  type RetrievalObservation,
  runCheck,
} from "@touchstone/checks";
import type { CheckOutcome } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import { type TaskType, taskType } from "@touchstone/task-types";
import { type AttackPlan, attackPlan, judgeTypeGuess, rankOf } from "@touchstone/task-types/attack";
import type { ChainDocument } from "@touchstone/task-types/operations";
import { structuresFor } from "../equality/structures-for.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { gradeSample } from "./grade-step.ts";
import type { AttackRow, AttackStep } from "./repository.ts";

const QUESTION = "/payload/question/text";
/** Refusals that say nothing of an engine: these words were none for it. */
const NO_WORDS = "bad_value";

/** An attack as its judgement reads it. */
export interface FoundAttack {
  row: AttackRow;
  document: ChainDocument;
  plan: AttackPlan;
  steps: readonly AttackStep[];
  /** The host's chemistry toolkit, where the answer is a structure. */
  structureKey: StructureKey | undefined;
}

type Threshold = (name: string) => number;

const documentOf = (row: AttackRow): ChainDocument => row.document as unknown as ChainDocument;

/** What an attack asks for, from the content that is stored with it. */
export const plannedAttack = (row: AttackRow): Pick<FoundAttack, "document" | "plan"> => ({
  document: documentOf(row),
  plan: attackPlan(documentOf(row)),
});

/** A stored attack, with what is computed from it. */
export async function foundAttack(
  repos: Pick<Repositories, "attacks">,
  world: Pick<World, "structures">,
  row: AttackRow,
): Promise<FoundAttack> {
  const steps = await repos.attacks.steps(row.id);
  const structureKey = await structuresFor(world, documentOf(row));
  return { row, ...plannedAttack(row), steps, structureKey };
}

function retrievalOf({ row, plan, steps }: FoundAttack): RetrievalObservation {
  const asked = row.engines.filter((it) => it.why === null);
  return {
    engines: asked.flatMap(({ database, title, class: kind }) => {
      const own = steps.filter(
        ({ ask }) => ask.kind === "search" && ask.database === database && ask.probes.length > 0,
      );
      const isComplete =
        own.some((it) => it.state === "answered") &&
        own.every((it) => it.state === "answered" || (it.state === "refused" && it.why === NO_WORDS));
      return own.length === 0 ? [] : [{ name: title, class: kind, complete: isComplete }];
    }),
    ranks: steps.flatMap(({ ask, found }) => {
      if (ask.kind !== "search" || found?.kind !== "search") return [];
      const engine = asked.find((it) => it.database === ask.database);
      if (!engine) return [];
      return plan.probes
        .filter(({ id }) => ask.probes.includes(id))
        .flatMap(({ start, end }) =>
          plan.targets
            .filter((target) => target.database === ask.database)
            .map((target) => ({
              engine: engine.title,
              class: engine.class,
              role: target.role,
              name: target.name,
              rank: rankOf(ask.database, found.identifiers, target),
              pointer: QUESTION,
              start,
              end,
            })),
        );
    }),
  };
}

/** Answers without tools that can be told right from wrong; what could not be read proves nothing. */
function samplesOf({ document, steps, structureKey }: FoundAttack, part: "closed-book" | "type-guess") {
  return steps.flatMap(({ ask, found }) => {
    if (ask.kind !== "model" || ask.part !== part || found?.kind !== "model") return [];
    const { grade } = gradeSample(document, found, structureKey);
    return grade === "unparsed" ? [] : [{ family: ask.family, correct: grade === "correct" }];
  });
}

const JUDGES: Readonly<Record<string, (attack: FoundAttack, threshold: Threshold) => CheckAnswer>> = {
  "leak/retrieval-probe": (attack, threshold) => judgeRetrieval(retrievalOf(attack), threshold),
  "leak/closed-book": (attack, threshold) =>
    judgeClosedBook(samplesOf(attack, "closed-book"), QUESTION, threshold),
  "t1/type-guess": (attack, threshold) => {
    const last = attack.plan.hops.find((it) => it.last);
    const place = { start: last?.start ?? 0, end: last?.end ?? 0 };
    return judgeTypeGuess(samplesOf(attack, "type-guess"), place, threshold);
  },
};

/** The checks that an attack has something to say on. */
export const judgedChecks = (type: TaskType): Check[] =>
  type.checks.filter((check) => Object.hasOwn(JUDGES, check.id));

/** What one of {@link judgedChecks} says by what an attack found, under these thresholds. */
export function attackOutcome(
  check: Check,
  attack: FoundAttack,
  thresholds: Readonly<Record<string, number>>,
): CheckOutcome {
  const judge = JUDGES[check.id];
  const { document } = attack;
  return runCheck(
    judge ? { ...check, run: ({ threshold }) => judge(attack, threshold) } : check,
    { document, facts: taskType(document.type).facts(document), benchmark: null },
    thresholds,
  );
}
