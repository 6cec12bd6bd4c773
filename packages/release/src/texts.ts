import { taskType } from "@touchstone/task-types";
import { compareKeys, type ReleaseInput, typesIn } from "./input.ts";
import type { Manifest } from "./records.ts";
import { diffReleases } from "./version-rule.ts";

const LICENCE_ADDRESSES: Record<string, string> = {
  "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/legalcode",
  "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/legalcode",
  "CC-BY-NC-4.0": "https://creativecommons.org/licenses/by-nc/4.0/legalcode",
  "CC-BY-NC-SA-4.0": "https://creativecommons.org/licenses/by-nc-sa/4.0/legalcode",
  "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
  "ODC-By-1.0": "https://opendatacommons.org/licenses/by/1-0/",
  "ODbL-1.0": "https://opendatacommons.org/licenses/odbl/1-0/",
};

/** Licences whose terms we can point to. */
export const isKnownLicence = (licence: string): boolean => licence in LICENCE_ADDRESSES;

/** True if a task under `licence` may stand in a set under `whole`: share-alike and non-commercial terms bind the set too. */
export const licenceFits = (licence: string, whole: string): boolean =>
  licence === whole || !/-(?:SA|NC)-|^ODbL/.test(licence);

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** `README.md` of a bundle: the dataset card. */
export function datasetCard(input: ReleaseInput, counts: Manifest["counts"]): string {
  const { benchmark, version, date, items } = input;
  const zeros = items.map((it) => it.record.trials);
  const least = zeros.reduce((min, it) => Math.min(min, it.zeros), Number.POSITIVE_INFINITY);
  const excluded = zeros.reduce((max, it) => Math.max(max, it.excludesAbove), 0);
  const tiers = [...new Set(items.map((it) => it.record.uniqueness.tier))].sort();
  const calls = items.map((it) => it.record.uniqueness.calls);
  const minutes = [...new Set(zeros.map((it) => it.limitSeconds / 60))].sort((a, b) => a - b).join(" or ");
  const aids = [...new Set(zeros.map((it) => it.aidPolicy))].sort().join(", ");
  const rules = [
    ...new Set(
      items.map(
        ({ record: { uniqueness: it } }) =>
          `minCalls ${it.minCalls}, minFamilies ${it.minFamilies}, quiet ${it.quiet}`,
      ),
    ),
  ].sort();
  const notRun = Object.entries(countNotRun(items));
  const waivers = Object.entries(countWaivers(items));
  return `${[
    `# ${benchmark.title} ${version}`,
    benchmark.description,
    `${plural(items.length, "task", "tasks")}, released ${date} under ${benchmark.licence}.`,
    "## Contents",
    "| type | tasks |\n| --- | ---: |\n" +
      typesIn(items)
        .map((type) => `| ${taskType(type).code} ${type} | ${counts.byType[type] ?? 0} |`)
        .join("\n"),
    "`questions/` holds what a system under test may see, `answers/` what the scorer needs, `evidence/` the task documents and how each task was validated. All files are JSON Lines sorted by task; their shapes are in `schemas/`.",
    "## How the tasks were validated",
    items.length === 0
      ? "No task."
      : [
          `Every task was tried blind by at least ${plural(least, "eligible solver", "eligible solvers")} in ${minutes} minutes on the server's clock (aids: ${aids}), and none of them reached the answer. That excludes, at one-sided 95 %, only solve rates above ${(excluded * 100).toFixed(1)} %; it is a selection and no human score.`,
          `Other answers were searched for at tier ${tiers.join(", ")} (${rules.join("; ")}), with at least ${plural(Math.min(...calls), "counted answer", "counted answers")} per task; people judged every candidate that was not ruled out by a stored look-up.`,
          "Every released task has a recorded proof that it can be solved, and two approvals by people who did not write it.",
        ].join(" "),
    waivers.length === 0
      ? "No finding was waived."
      : `Findings accepted by a second person: ${waivers.map(([id, n]) => `${id} (${n})`).join(", ")}.`,
    notRun.length === 0
      ? "Every check was run."
      : `Checks that the benchmark's policy does not require and that were not run: ${notRun.map(([id, n]) => `${id} (${n})`).join(", ")}.`,
    "## Use",
    `Keep \`answers/\` and \`evidence/\` away from systems under test and out of training data. Every record carries the canary \`${input.canary}\`.`,
    "Verify a download with `touchstone release verify`, or check `SHA256SUMS` with `sha256sum -c`.",
  ].join("\n\n")}\n`;
}

type Validated = { record: { waivers: Record<string, number>; notRun: readonly string[] } };

/** Findings that a second person accepted, per check over all tasks. */
export const countWaivers = (items: readonly Validated[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const item of items)
    for (const [id, n] of Object.entries(item.record.waivers)) total[id] = (total[id] ?? 0) + n;
  return Object.fromEntries(Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Tasks per check that was not required and not run. */
export const countNotRun = (items: readonly Validated[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const item of items) for (const id of item.record.notRun) total[id] = (total[id] ?? 0) + 1;
  return Object.fromEntries(Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** `CHANGELOG.md`: this release's changes by task key, then the earlier releases' notes. */
export function changeLog(input: ReleaseInput): string {
  const diff = diffReleases(
    input.previous,
    input.items.map((it) => ({ task: it.document.id, revisionHash: it.revisionHash })),
  );
  const list = (title: string, keys: string[]) =>
    keys.length === 0 ? [] : [`${title}: ${[...keys].sort(compareKeys).join(", ")}.`];
  const changes = [
    ...list("Added", diff.added),
    ...list("Changed", diff.edited),
    ...list("Removed", diff.removed),
  ];
  return `${[
    "# Changes",
    `## ${input.version} (${input.date})`,
    ...(input.notes ? [input.notes] : []),
    ...(changes.length > 0 ? changes : ["The same tasks as before."]),
    ...input.history.flatMap((it) => [`## ${it.version} (${it.date})`, ...(it.notes ? [it.notes] : [])]),
  ].join("\n\n")}\n`;
}

/** `LICENSE`: the licence by name and where its terms stand. */
export const licenceText = ({ benchmark }: ReleaseInput): string =>
  `${benchmark.title} is licensed under ${benchmark.licence}.\n${LICENCE_ADDRESSES[benchmark.licence] ? `Terms: ${LICENCE_ADDRESSES[benchmark.licence]}\n` : ""}Quoted passages keep the licence that the evidence records name.\n`;
