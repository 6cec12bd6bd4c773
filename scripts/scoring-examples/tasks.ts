import { type ScoredTypeId, SubmissionLine, Work } from "@touchstone/contract";
import {
  displayScore,
  goldSchemas,
  gradeLine,
  type KeyTask,
  type TaskGold,
  trivialReports,
} from "@touchstone/scoring";
import { code, type Examples, tableOf } from "./fill.ts";

const workOf = (name: string): Work =>
  Work.parse({
    id: name,
    csl: {
      type: "article-journal",
      title: `On the ${name} of deep and shallow lakes`,
      author: [{ family: `Author${name}`, given: "A." }],
      issued: { "date-parts": [[2016]] },
      "container-title": "Journal of Lake Physics",
      DOI: `10.1000/${name}`,
    },
    versions: [],
    venueAliases: [],
  });

const taskOf = (type: ScoredTypeId, number: number, gold: unknown, question = "Which?"): KeyTask => ({
  task: `lakes-${number}`,
  revisionHash: String(number),
  question,
  strata: {},
  cluster: null,
  key: { type, gold: goldSchemas[type].parse(gold) } as TaskGold,
});

function tolerance(): string {
  const values: [number, number][] = [
    [0.05, 0.001],
    [1920, 2015],
    [19, 20],
    [-0.03, 0.02],
    [2.04, 2.01],
    [0.0104, 0.0101],
  ];
  const rows = values.map(([value, gold]) => {
    const task = taskOf("tool-trajectory", 1, { leaves: [{ path: "/x", gold }], minimalCalls: 1 });
    const line = SubmissionLine.parse({ task: task.task, answer: { x: value }, calls: 1 });
    const said = (["strict", "paper-compat"] as const).map((profileSet) =>
      gradeLine(task, line, { profileSet }).outcome.score === 1 ? "equal" : "not equal",
    );
    return [value, gold, ...said];
  });
  return tableOf(["answer", "gold", "`strict`", "`paper-compat`"], rows);
}

function trivial(): string {
  const slots = ["mixing", "depth", "age"];
  const deep = Array.from({ length: 10 }, (_, at) =>
    taskOf("deep-research", 10 + at, { work: at === 0 ? null : workOf(`target${at}`) }),
  );
  const wide = [0, 1, 2].map((at) =>
    taskOf("wide-research", 30 + at, { works: [0, 1, 2].map((one) => workOf(`member${at}${one}`)) }),
  );
  const tasks = [
    taskOf("reference-completion", 1, {
      slots: slots.map((name, at) => ({
        label: `CIT-${at + 1}`,
        units: [{ workIds: [name] }],
        alsoCorrect: [],
      })),
      works: slots.map(workOf),
    }),
    taskOf(
      "knowledge-synthesis",
      2,
      {
        table: {
          columns: [
            { name: "Lake", key: true, profile: "string", params: {} },
            { name: "Depth", profile: "number", params: { rel: 0.1 } },
            { name: "Origin", profile: "string", params: {} },
          ],
          rows: [
            ["Baikal", 1642, "rift"],
            ["Crater Lake", 594, "caldera"],
          ],
        },
        works: [],
      },
      "Compare Baikal and Crater Lake.",
    ),
    ...deep,
    ...wide,
  ];
  const rows = trivialReports({ tasks }).map(({ policy, type, tasks: n, metrics }) => [
    code(type),
    code(policy),
    n,
    metrics.map(({ id, value }) => `${id} ${displayScore(value)}`).join(", "),
  ]);
  return tableOf(["type", "policy", "tasks", "scores"], rows);
}

/** Examples that need whole tasks: tolerances of tool leaves, and trivial policies. */
export const taskExamples: Examples = { tolerance, trivial };
