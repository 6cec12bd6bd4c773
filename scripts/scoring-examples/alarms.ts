import { SubmissionLine } from "@touchstone/contract";
import {
  displayScore,
  goldSchemas,
  gradeLine,
  itemAnalytics,
  type KeyTask,
  type ScoreSet,
} from "@touchstone/scoring";
import { code, type Examples, tableOf } from "./fill.ts";

const release = { benchmark: "lakes", version: "1.0.0", date: "2026-01-01", digest: "lakes" };
const tasks = Array.from(
  { length: 9 },
  (_, at): KeyTask => ({
    task: `lakes-${at + 1}`,
    revisionHash: String(at),
    question: "Which code?",
    strata: {},
    cluster: null,
    key: {
      type: "database-navigation",
      gold: goldSchemas["database-navigation"].parse({
        answer: `K${at + 1}`,
        unit: "",
        profile: "exact",
        params: {},
        aliases: [],
        refused: [],
        hops: 2,
      }),
    },
  }),
);

/** Systems by family, what they say to the first task, and how many of the other eight they answer right. */
const systems = [
  { family: "alder", first: "K10", right: 5 },
  { family: "birch", first: "K10", right: 4 },
  { family: "cedar", first: "K7", right: 2 },
  { family: "cedar", first: "K8", right: 1 },
];

const setOf = (family: string, at: number): ScoreSet => ({
  release,
  system: { system: `${family}-${at}`, family, category: "model-with-search", complete: true },
  scorerVersion: "1",
  judge: null,
  configuration: { runs: 1, profileSet: "strict", overall: "documented" },
  configurationHash: "",
  submissionHash: "",
});

function wrongKey(): string {
  const sets = systems.map(({ family, first, right }, at) => ({
    scoreSet: setOf(family, at),
    outcomes: tasks.map((task, number) => {
      const answer = number === 0 ? first : number <= right ? `K${number + 1}` : "K0";
      const line = SubmissionLine.parse({ task: task.task, response: `Answer: ${answer}` });
      return gradeLine(task, line).outcome;
    }),
  }));
  const found = itemAnalytics({ release, tasks }, sets, { replicates: 100 });
  const [item] = found.refused === null ? found.items : [];
  if (item === undefined) throw new Error("the sets do not belong together");
  const rows = item.clusters.map(({ answer, gold, systems: n, families, abilityShare }) => [
    gold ? "gold" : code(answer ?? ""),
    n,
    families,
    displayScore(abilityShare),
  ]);
  const alarms = item.alarms.map(({ id }) => code(id)).join(" ");
  return `${tableOf(["answer", "systems", "families", "share of ability"], rows)}\n\nAlarms: ${alarms || "none"}.`;
}

/** An example of an item alarm. */
export const alarmExamples: Examples = { "wrong-key": wrongKey };
