import type { Finding, Severity } from "@touchstone/contract";
import type { CheckAnswer, CheckInput, MeasuredThing } from "../check.ts";
import { type SharedCheck, sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable, notRun } from "../finding.ts";

/** Values of one measure from which on something is too well known, or up to which it is too little known. */
interface Levels {
  /** Names of thresholds; a missing one is no limit. */
  warnBelow?: string;
  warnAbove?: string;
  block?: string;
}

/** Measures by the name under which a task stores them; most checks have one, that of their own name. */
type Measures = Readonly<Record<string, Levels>>;

type Signal = MeasuredThing["signals"][number];

interface Judged {
  severity: Severity;
  what: "known" | "unknown";
}

function judge(value: number, levels: Levels, threshold: CheckInput["threshold"]): Judged | null {
  const over = (name: string | undefined) => name !== undefined && value > threshold(name);
  if (over(levels.block)) return { severity: "block", what: "known" };
  if (over(levels.warnAbove)) return { severity: "warn", what: "known" };
  if (levels.warnBelow !== undefined && value < threshold(levels.warnBelow))
    return { severity: "warn", what: "unknown" };
  return null;
}

/** Warn levels of CHECKS.md 1.9, to tell which of the hidden things is the rarest whatever each is measured by. */
const COMMON_FROM: Readonly<Record<string, number>> = {
  "tail/paper-citations": 100,
  "tail/paper-percentile": 90,
  "tail/gene-protein": 500,
  "tail/compound": 200,
  "tail/compound/synonyms": 50,
  "tail/material": 50,
  "tail/dataset-tool": 1000,
  "tail/wiki": 1000,
};

/** How far above its warn level a thing is by the measure that makes it the best known; 0 where nobody measured it. */
const commonness = ({ signals }: MeasuredThing): number =>
  Math.max(
    0,
    ...signals.map(({ signal, value }) => value / (COMMON_FROM[signal] ?? Number.POSITIVE_INFINITY)),
  );

/** The things that decide: the answer, and the rarest of those that are hidden. */
function deciding(things: readonly MeasuredThing[]): MeasuredThing[] {
  const hidden = things.filter(({ role }) => role === "hidden");
  const [rarest] = hidden.toSorted((a, b) => commonness(a) - commonness(b));
  return [...things.filter(({ role }) => role === "answer"), ...(rarest ? [rarest] : [])];
}

/** The largest value of each measure: databases count differently, and none counts what is not there. */
function largest({ signals }: MeasuredThing, measures: Measures): Signal[] {
  const most = new Map<string, Signal>();
  for (const each of signals) {
    if (!Object.hasOwn(measures, each.signal)) continue;
    if (each.value > (most.get(each.signal)?.value ?? Number.NEGATIVE_INFINITY)) most.set(each.signal, each);
  }
  return [...most.values()];
}

const run =
  (id: string, measures: Measures) =>
  ({ facts, threshold }: CheckInput): CheckAnswer => {
    if (facts.measured === undefined) return notRun("needs_network");
    const decisive = deciding(facts.measured);
    const ownSignals = (thing: MeasuredThing) => largest(thing, measures);
    const concerned = facts.measured.filter((it) => it.checks.includes(id) || ownSignals(it).length > 0);
    if (concerned.length === 0) return notApplicable("no_such_entity");
    const decisiveHere = concerned.filter((it) => decisive.includes(it));
    const findings = concerned.flatMap((thing): Finding[] => {
      const decides = decisive.includes(thing);
      return ownSignals(thing).flatMap(({ signal, value, pointer }): Finding[] => {
        const judged = judge(value, measures[signal] ?? {}, threshold);
        if (!judged || (!decides && judged.what === "unknown")) return [];
        const code = decides ? `${id}/${judged.what}` : `${id}/passing`;
        const params = { name: thing.name, value };
        return [finding(decides ? judged.severity : "info", code, { pointer }, { params, measured: value })];
      });
    });
    // What is found of one counts whatever nobody measured of another. The measure that bears the check's name is the first.
    const isMeasured = (it: MeasuredThing) => it.signals.some(({ signal }) => signal === id);
    if (findings.every(({ severity }) => severity === "info") && !decisiveHere.every(isMeasured))
      return notRun("needs_network");
    if (findings.length === 0 && decisiveHere.length === 0) return notApplicable("does_not_decide");
    const values = decisiveHere.flatMap((thing) => ownSignals(thing).map(({ value }) => value));
    return answerOf(findings, values.length === 0 ? undefined : Math.max(...values));
  };

const signal = (
  name: string,
  severity: Severity,
  thresholds: Record<string, number>,
  measures?: Measures,
): SharedCheck => {
  const id = `tail/${name}`;
  const named = (each: string) => (Object.hasOwn(thresholds, each) ? each : undefined);
  const [warnBelow, warnAbove, block] = [
    named("warnBelow"),
    named("warnAbove") ?? named("warn"),
    named("block"),
  ];
  const own: Levels = {
    ...(warnBelow && { warnBelow }),
    ...(warnAbove && { warnAbove }),
    ...(block && { block }),
  };
  return sharedCheck({
    id,
    version: 2,
    runs: ["S", "N"],
    severity,
    waiver: "E",
    parts: ["hidden"],
    thresholds,
    run: run(id, measures ?? { [id]: own }),
  });
};

/**
 * Long-tail signals of the answer and the rarest masked node (CHECKS.md 1.9). Values come from records or are entered with
 * where and when they were read; of what nobody measured nothing is said.
 */
export const tailChecks = [
  signal("paper-citations", "block", { warnBelow: 10, warnAbove: 100, block: 1000 }),
  signal("paper-percentile", "warn", { warnBelow: 10, warnAbove: 90 }),
  // 1 for a review and for a retracted paper.
  signal("paper-kind", "block", { block: 0 }),
  signal("gene-protein", "block", { warn: 500, block: 5000 }),
  signal(
    "compound",
    "warn",
    { articles: 200, synonyms: 50 },
    { "tail/compound": { warnAbove: "articles" }, "tail/compound/synonyms": { warnAbove: "synonyms" } },
  ),
  signal("material", "warn", { percentile: 50 }, { "tail/material": { warnAbove: "percentile" } }),
  signal("dataset-tool", "warn", { warn: 1000 }),
  signal("wiki", "block", { warn: 1000, block: 20_000 }),
];
