import type { TaskTypeId } from "@touchstone/contract";
import type { CheckInput, HiddenTerm, TaskFacts, VisibleText } from "../check.ts";

interface WorkCase {
  title: string;
  authors: string[];
  identifiers: string[];
  abstract?: string;
}

export interface LeakCase {
  id: string;
  input: {
    task_type: string;
    text: string;
    hidden?: { role: string; names?: string[]; symbols?: string[]; identifiers?: string[] }[];
    target?: WorkCase;
    slots?: Record<string, WorkCase[]>;
    as_of?: string;
    source_paragraph?: string;
  };
  expect: {
    findings: Record<string, unknown>[];
    pass: string[];
    allowed?: Record<string, unknown>[];
  };
}

const POINTER: Record<TaskTypeId, [string, VisibleText["kind"]]> = {
  "database-navigation": ["/payload/question/text", "question"],
  "literature-retrieval": ["/payload/question/text", "question"],
  "reference-completion": ["/payload/passage/text", "slot-passage"],
  "knowledge-synthesis": ["/payload/instructions/text", "question"],
};

const workTerms = (work: WorkCase, of: string): HiddenTerm[] => [
  { text: work.title, kind: "title", source: "title", of },
  ...work.authors.map((text): HiddenTerm => ({ text, kind: "surname", source: "authors", of })),
  ...work.identifiers.map((text): HiddenTerm => ({ text, kind: "identifier", source: "identifiers", of })),
];

const nodeTerms = (node: NonNullable<LeakCase["input"]["hidden"]>[number], of: string): HiddenTerm[] => [
  ...(node.names ?? []).map((text): HiddenTerm => ({ text, kind: "name", source: "names", of })),
  ...(node.symbols ?? []).map((text): HiddenTerm => ({ text, kind: "symbol", source: "symbols", of })),
  ...(node.identifiers ?? []).map(
    (text): HiddenTerm => ({ text, kind: "identifier", source: "identifiers", of }),
  ),
];

// Deep-research tasks share the checks of literature retrieval.
export const taskType = (name: string): TaskTypeId =>
  name === "deep-research" ? "literature-retrieval" : (name as TaskTypeId);

export function blankFacts(): TaskFacts {
  return {
    visible: [],
    hidden: [],
    hiddenThings: [],
    exempt: [],
    answers: [],
    evidenceGroups: [],
    answerKey: "",
    maskedKeys: [],
    asOf: null,
  };
}

export function documentOf(
  type: TaskTypeId,
  changes: Partial<CheckInput["document"]> = {},
): CheckInput["document"] {
  return {
    format: "touchstone-task",
    formatVersion: 1,
    id: "case",
    type,
    typeVersion: 1,
    meta: {
      title: "Case",
      disciplines: ["chemistry"],
      language: "en",
      databases: ["PubChem"],
      authors: [{ name: "A. Curator", orcid: null }],
      licence: "CC BY 4.0",
      asOf: null,
    },
    payload: {},
    works: [],
    sources: [],
    ...changes,
  };
}

/** The facts a task type would give for a case of leaks.json. */
export function factsOf({ input }: LeakCase): TaskFacts {
  const [pointer, kind] = POINTER[taskType(input.task_type)];
  return {
    ...blankFacts(),
    visible: [{ pointer, text: input.text, kind }],
    hidden: [
      ...(input.hidden ?? []).flatMap((node, index) => nodeTerms(node, `node ${index}`)),
      ...(input.target ? workTerms(input.target, "target") : []),
      ...Object.entries(input.slots ?? {}).flatMap(([slot, works]) =>
        works.flatMap((work) => workTerms(work, slot)),
      ),
    ],
    asOf: input.as_of ?? null,
  };
}
