import { readFileSync } from "node:fs";
import { type TaskContent, TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";

const examples = new URL("../../../fixtures/example/tasks/", import.meta.url);

/** A task document of the example benchmark, by the name of its file without `.json`. */
export const exampleDocument = (name: string): TaskDocument =>
  TaskDocument.parse(JSON.parse(readFileSync(new URL(`${name}.json`, examples), "utf8")));

export const contentOf = ({ meta, payload, works, sources }: TaskDocument): TaskContent => ({
  meta,
  payload,
  works,
  sources,
});

export interface RetrievalOptions {
  /** Tasks of one target are of one lineage; default: the number. */
  target?: string;
  question?: string;
  disciplines?: string[];
  /** A statement for judges; without one the task has nothing to judge. */
  validator?: string;
  /** ORCID of the target's author. */
  orcid?: string;
}

/** DOI of the target, which is a right answer; any other DOI is a wrong one. */
export const goldDoi = (target: string): string => `10.5555/gold.${target}`;

/** A small T2 document of its own target; `n` tells it from others. */
export function retrievalDocument(n: number, options: RetrievalOptions = {}): TaskDocument {
  const target = options.target ?? String(n);
  const type = taskType("literature-retrieval");
  return {
    format: "touchstone-task",
    formatVersion: 1,
    id: "example-1",
    type: "literature-retrieval",
    typeVersion: type.typeVersion,
    meta: {
      title: `Retrieval ${n}`,
      disciplines: options.disciplines ?? ["chemistry"],
      language: "en",
      databases: [],
      authors: [],
      licence: "CC-BY-4.0",
      asOf: null,
    },
    payload: Object.assign({}, type.blank(), {
      question: {
        text: options.question ?? `Which report measured the slow drift of sample ${n}?`,
        spans: [],
      },
      targetWorkId: "target",
      validators: options.validator
        ? [
            {
              id: "v1",
              kind: "metadata",
              statement: options.validator,
              evidence: [],
              exempt: [],
              exemptReason: "",
              spanIds: [],
            },
          ]
        : [],
    }),
    works: [
      {
        id: "target",
        csl: {
          type: "article-journal",
          title: `Slow drift in sample ${target} under constant load`,
          DOI: goldDoi(target),
          author: [{ family: "Marsh", given: "Ida", ...(options.orcid && { ORCID: options.orcid }) }],
        },
        versions: [],
        venueAliases: [],
      },
    ],
    sources: [],
  };
}
