import type { TaskDocument, TaskTypeId } from "@touchstone/contract";

/** Size of the document that editing must keep up with (600 words, 40 references). */
const WORDS = 600;
const REFERENCES = 40;

/** Example document of each type, by the name of its file. */
export const EXAMPLES: Readonly<Record<TaskTypeId, string>> = {
  "database-navigation": "nav-hawkinsin",
  "literature-retrieval": "lit-spectra",
  "reference-completion": "spellings-for-networks",
  "knowledge-synthesis": "lysosomal-hydrolases",
};

const syllables = ["ka", "lo", "mi", "ren", "ta", "vos", "si", "pel", "dor", "nu", "ga", "ther"];
/** The n-th of as many made-up words as are needed; they are no words of any stop list. */
const word = (n: number): string => {
  const of = (at: number) => syllables[Math.floor(n / syllables.length ** at) % syllables.length] ?? "";
  return `${of(0)}${of(1)}${of(2)}`;
};

type Work = TaskDocument["works"][number];

/** A work like `model` with an own title, own people and an own identifier. */
function workLike(model: Work | undefined, n: number): Work {
  const title = Array.from({ length: 9 }, (_, at) => word(n * 31 + at * 7)).join(" ");
  const author = Array.from({ length: 4 }, (_, at) => ({
    family: `${word(n * 17 + at)}sson`,
    given: word(at + n),
  }));
  return {
    id: `reference-${n}`,
    csl: {
      type: "article-journal",
      ...model?.csl,
      id: `reference-${n}`,
      title,
      author,
      DOI: `10.5555/bench.${1000 + n}`,
    },
    versions: [],
    venueAliases: [],
  };
}

interface WithText {
  text: string;
}
interface Passage {
  passage: WithText;
  slots: {
    label: string;
    claim: string;
    units: { workIds: string[] }[];
    alsoCorrect: string[];
    support: unknown[];
  }[];
}

/**
 * The document with its text grown to 600 words and its works to 40; what it had stays where it was. In a passage with
 * citations every added work has a slot.
 * @returns the text's owner, so that a character can be typed into it
 */
export function enlarged(document: TaskDocument): {
  document: TaskDocument;
  type: (at: number) => TaskDocument;
} {
  const large = structuredClone(document);
  for (let n = large.works.length; n < REFERENCES; n += 1) large.works.push(workLike(document.works[0], n));
  const [owner, field] = textOf(large);
  const markers = large.type === "reference-completion" ? addSlots(large.payload as Passage, large) : [];
  const begin = (owner[field] ?? "").split(/\s+/).length;
  const added: string[] = [];
  for (let n = begin; n < WORDS; n += 1) {
    const marker = (n - begin) % 12 === 11 ? markers.shift() : undefined;
    added.push(`${word(n * 13)}${marker ? ` [${marker}].` : n % 12 === 11 ? "." : ""}`);
  }
  for (const marker of markers) added.push(`[${marker}]`);
  const before = `${owner[field] ?? ""} `;
  owner[field] = before + added.join(" ");
  const end = owner[field].length;
  return {
    document: large,
    type: (at) => {
      const next = structuredClone(large);
      const [place, name] = textOf(next);
      const text = place[name] ?? "";
      const cut = before.length + Math.floor(((end - before.length) * at) % (end - before.length));
      place[name] = `${text.slice(0, cut)}x${text.slice(cut)}`;
      return next;
    },
  };
}

/** Where the text that authors type most stands: the question, the passage or the instructions. */
function textOf(document: TaskDocument): [owner: Record<string, string>, field: string] {
  const payload = document.payload as Record<string, unknown>;
  if (document.type === "knowledge-synthesis") return [payload as Record<string, string>, "instructions"];
  const name = document.type === "reference-completion" ? "passage" : "question";
  return [payload[name] as Record<string, string>, "text"];
}

function addSlots({ slots }: Passage, document: TaskDocument): string[] {
  const bound = new Set(slots.flatMap((slot) => slot.units.flatMap((unit) => unit.workIds)));
  const labels: string[] = [];
  for (const work of document.works) {
    if (!work.id.startsWith("reference-") || bound.has(work.id)) continue;
    const label = `CIT-${slots.length + 1}`;
    slots.push({
      label,
      claim: word(slots.length),
      units: [{ workIds: [work.id] }],
      alsoCorrect: [],
      support: [],
    });
    labels.push(label);
  }
  return labels;
}
