import type { Finding } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { tokenize } from "@touchstone/text";
import type { ReleaseInput, ReleaseItem } from "./input.ts";
import { sourcePaper } from "./source-paper.ts";
import { isKnownLicence, licenceFits } from "./texts.ts";
import { trivialScores } from "./trivial-scores.ts";
import { bumpOf, bumpSuffices, diffReleases, requiredBump } from "./version-rule.ts";

/** What one check found and the number it judged by. */
export interface SetFindings {
  findings: Finding[];
  measured: unknown;
}

export const found = (
  severity: Finding["severity"],
  code: string,
  params: Record<string, unknown> = {},
): Finding => ({
  severity,
  pointer: "",
  code,
  params,
});

type Counts = Record<string, number>;

const countBy = (items: readonly ReleaseItem[], keysOf: (item: ReleaseItem) => readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const papersOf = ({ document }: ReleaseItem): string[] => {
  const paper = sourcePaper(document);
  return paper === null ? [] : [paper];
};

/**
 * Shares of databases, authors and source papers; the matrix of disciplines, databases and types as measured value. A
 * source paper is content of its tasks and is not named.
 */
export function coverage(items: readonly ReleaseItem[], maxShare: number): SetFindings {
  const over = (n: number) => n / items.length > maxShare;
  const percent = (n: number) => Math.round((n / items.length) * 100);
  const shares: [string, Counts][] = [
    ["database", countBy(items, (it) => it.document.meta.databases)],
    ["author", countBy(items, (it) => it.document.meta.authors.map((author) => author.name))],
  ];
  const matrix = countBy(items, ({ document: { meta, type } }) =>
    meta.disciplines.flatMap((field) =>
      (meta.databases.length === 0 ? ["–"] : meta.databases).map((base) => [field, base, type].join(" × ")),
    ),
  );
  const named = shares.flatMap(([kind, counts]) =>
    Object.entries(counts)
      .filter(([, n]) => over(n))
      .sort(([, a], [, b]) => b - a)
      .map(([name, n]) => found("warn", "release/coverage/share", { kind, name, percent: percent(n) })),
  );
  const papers = Object.entries(countBy(items, papersOf)).filter(([, n]) => over(n));
  const unnamed = papers.map(([paper, n]) => {
    const tasks = items.filter((it) => sourcePaper(it.document) === paper).map((it) => it.document.id);
    return found("warn", "release/coverage/paper", { percent: percent(n), tasks: tasks.join(", ") });
  });
  return { findings: [...named, ...unnamed], measured: { ...Object.fromEntries(shares), matrix } };
}

/** Entities, targets and source paragraphs that stand in two or more tasks; tasks are named, the entity is not. */
export function entityReuse(items: readonly ReleaseItem[]): SetFindings {
  const tasksOf = new Map<string, string[]>();
  for (const { document } of items)
    for (const key of new Set(taskType(document.type).exposureKeys(document)))
      tasksOf.set(key, [...(tasksOf.get(key) ?? []), document.id]);
  const groups = [
    ...new Set([...tasksOf.values()].filter((tasks) => tasks.length > 1).map((tasks) => tasks.join(", "))),
  ].sort();
  return {
    findings: groups.map((tasks) => found("warn", "release/entity-reuse/shared", { tasks })),
    measured: groups.length,
  };
}

const words = (text: string): string =>
  ` ${tokenize(text)
    .map((token) => token.text)
    .join(" ")} `;

/** Words that give gold away, folded to tokens: names, titles and identifiers of answers; for questions without the exempt ones. */
function goldWords({ document }: ReleaseItem, minLength: number): string[] {
  const facts = taskType(document.type).facts(document);
  const gold = new Set(facts.hiddenThings.filter((of) => !of.startsWith("node:")));
  const exempt = new Set(facts.exempt.map(words));
  const texts = facts.hidden
    .filter(
      (term) => gold.has(term.of) && !term.generic && ["name", "title", "identifier"].includes(term.kind),
    )
    .map((term) => term.text);
  return texts
    .filter((text) => text.trim().length >= minLength)
    .map(words)
    .filter((it) => it.trim() !== "" && !exempt.has(it));
}

/** Gold in a question, or of any task in a file that everybody may see. */
export function plainText(input: ReleaseInput, minLength: number): SetFindings {
  const open = [
    { path: "README.md", text: words(`${input.benchmark.title}\n${input.benchmark.description}`) },
    { path: "CHANGELOG.md", text: words([input.notes, ...input.history.map((it) => it.notes)].join("\n")) },
  ];
  const findings = input.items.flatMap((item) => {
    const task = item.document.id;
    const gold = goldWords(item, minLength);
    const visible = taskType(item.document.type).facts(item.document).visible;
    const question = words(visible.map((it) => it.text).join("\n"));
    return [
      ...(gold.some((it) => question.includes(it))
        ? [found("block", "release/plain-text/question", { task })]
        : []),
      ...open
        .filter(({ text }) => gold.some((it) => text.includes(it)))
        .map(({ path }) => found("block", "release/plain-text/file", { task, path })),
    ];
  });
  return { findings, measured: findings.length };
}

/** Croissant's rule: the step from the version before must fit what changed. */
export function version(input: ReleaseInput): SetFindings {
  const previous = input.previous?.version ?? null;
  const diff = diffReleases(
    input.previous,
    input.items.map((it) => ({ task: it.document.id, revisionHash: it.revisionHash })),
  );
  const bump = bumpOf(previous, input.version);
  const required = requiredBump(diff);
  const measured = {
    bump,
    required,
    added: diff.added.length,
    edited: diff.edited.length,
    removed: diff.removed.length,
  };
  if (bump === "none")
    return {
      findings: [found("block", "release/version/step", { previous, version: input.version })],
      measured,
    };
  if (bumpSuffices(bump, required)) return { findings: [], measured };
  const params =
    required === "major" ? { count: diff.edited.length + diff.removed.length } : { count: diff.added.length };
  return { findings: [found("block", `release/version/needs-${required}`, params)], measured };
}

/** Policies that know nothing of the question and score above the limit. */
export function baselines(items: readonly ReleaseItem[], max: number): SetFindings {
  const trivial = trivialScores(items);
  const findings = trivial
    .filter((it) => it.score > max)
    .map((it) =>
      found("warn", "release/baselines/high", {
        policy: it.policy,
        type: it.type,
        score: it.score.toFixed(2),
      }),
    );
  return { findings, measured: trivial };
}

/** The licence of the set is one we can point to, and every task names one that may stand under it. */
export function licence({ benchmark, items }: ReleaseInput): SetFindings {
  const findings = [
    ...(isKnownLicence(benchmark.licence)
      ? []
      : [found("block", "release/licence/unknown", { licence: benchmark.licence })]),
    ...items.flatMap(({ document: { id, meta } }) => {
      if (meta.licence.trim() === "") return [found("block", "release/licence/missing", { task: id })];
      return licenceFits(meta.licence, benchmark.licence)
        ? []
        : [
            found("block", "release/licence/incompatible", {
              task: id,
              licence: meta.licence,
              whole: benchmark.licence,
            }),
          ];
    }),
  ];
  return { findings, measured: benchmark.licence };
}
