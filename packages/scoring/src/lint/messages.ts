import type { LintFinding } from "./finding.ts";

/** What each finding says, by code; `{{name}}` stands for a parameter. One catalogue for command line and studio. */
export const lintMessages: Readonly<Record<string, string>> = {
  "lint/grim/not-a-count":
    "{{printed}} is not possible for {{trials}} answers ({{tasks}} tasks in {{runs}} runs); the nearest possible is {{nearest}} = {{nearestPrinted}}.",
  "lint/grim/runs":
    "{{printed}} is not possible for {{tasks}} tasks in one run; the number of runs is not stated, and the fewest that allow it are {{runs}}.",
  "lint/grim/any-runs":
    "{{printed}} is not possible for {{tasks}} tasks, whether in one run or in up to {{runs}}; the nearest of one run is {{nearest}} = {{nearestPrinted}}. The number of runs is not stated.",
  "lint/weights/sum": "The weights {{weights}} sum to {{sum}}; weights of an Overall sum to 1.",
  "lint/overall/none-fits":
    "The Overall is printed as {{printed}}; the weights {{weights}} give {{computed}}. No weights that were tried give what is printed.",
  "lint/overall/other-fits":
    "The Overall is printed as {{printed}}; the weights {{weights}} give {{computed}}. The weights {{fitting}}{{fittingTables}} give what is printed.",
  "lint/overall/fit":
    "Rows that fit the weights {{weights}}{{tables}}, which sum to {{sum}}: {{count}} of {{rows}}.",
  "lint/overall/fit-claimed":
    "Rows that fit the weights {{weights}}{{tables}}, which the source names: {{count}} of {{rows}}.",
  "lint/overall/corrected":
    "{{printed}} fits the weights {{weights}}{{tables}} only if {{type}} were {{count}}/{{trials}} and not {{instead}}.",
  "lint/missing-type/overall":
    "There is an Overall, {{printed}}, although {{types}} has no value; weights are never redistributed.",
  "lint/strata/sum":
    "By {{by}}, {{counts}} = {{sum}} right answers; {{column}} in {{table}} is {{printed}}, which is {{total}} of {{trials}}.",
  "lint/strata/sum-derived":
    "By {{by}}, {{counts}} = {{sum}} right answers; {{column}} in {{table}} is {{printed}}, which is {{total}} of {{trials}}. The numbers of tasks, {{tasks}}, were worked out from the percentages.",
  "lint/strata/tasks": "The strata by {{by}} hold {{sum}} tasks, the type has {{tasks}}.",
  "lint/t4-order/above":
    "{{low}} {{printed}} is above {{high}} {{highPrinted}} ({{highTable}}, {{highColumn}}); it can never be.",
  "lint/lenient/above":
    "{{low}} {{printed}} is above its lenient reading {{highPrinted}} ({{highTable}}, {{highColumn}}); it can never be.",
  "lint/t3-order/above":
    "{{low}} {{printed}} is above {{high}} {{highPrinted}} ({{highTable}}, {{highColumn}}); strict never exceeds core.",
  "lint/em-order/above":
    "{{low}} {{printed}} is above {{high}} {{highPrinted}} ({{highTable}}, {{highColumn}}); accuracy ≤ F_em ≤ accuracy given attempted.",
  "lint/set-order/above":
    "{{low}} {{printed}} is above {{high}} {{highPrinted}} ({{highTable}}, {{highColumn}}); IoU never exceeds precision or recall.",
  "lint/set-order/f1": "F1 is printed as {{printed}}; an IoU of {{iou}} gives {{highest}}.",
  "lint/set-order/f1-mean":
    "F1 is printed as {{printed}}; with a mean IoU of {{iou}} it lies between {{iou}} and {{highest}}.",
  "lint/spl/above":
    "{{low}} {{printed}} is above {{high}} {{highPrinted}} ({{highTable}}, {{highColumn}}); it can never be.",
  "lint/at-k/falls":
    "{{name}}@{{k}} {{printed}} is below {{name}}@{{before}} {{beforePrinted}}; more runs never lower it.",
  "lint/at-k/one":
    "{{name}}@1 is printed as {{printed}}, the mean of {{type}} as {{mean}}; they are the same number.",
  "lint/unit-range/outside": "{{printed}} lies outside the range from none to all.",
  "lint/unit-range/scale": "{{printed}} looks like a fraction in a column of percentages.",
  "lint/counts/outcomes":
    "{{type}}: correct, incorrect, not attempted and ungraded sum to {{sum}}; there are {{expected}} answers.",
  "lint/counts/graded": "{{type}}: graded and ungraded sum to {{sum}}; there are {{expected}} answers.",
  "lint/counts/units":
    "{{type}}: judged, unparsed and unjudged sum to {{sum}}; there are {{expected}} units.",
  "lint/counts/records": "{{expected}} records went in and {{sum}} came out.",
  "lint/counts/states": "The states of the answers sum to {{sum}}; there are {{expected}} answers.",
  "lint/variance-bound/above":
    "The Overall has the variance {{variance}}; with the weights {{weights}} and the variances of the types it is at most {{bound}}.",
  "lint/variance-bound/claimed":
    "Systems whose variance of the Overall is impossible under the weights that the source names, {{weights}}: {{systems}}.",
  "lint/variance-floor/below":
    "A variance of {{printed}} is not 0, and below {{floor}}, the least that {{runs}} runs of {{tasks}} tasks can have ({{kind}} variance).",
  "lint/identical/rows": "{{count}} columns equal those of {{other}}: {{columns}}.",
  "lint/mixed/table": "The table mixes several values of {{field}}: {{values}}.",
  "lint/n/runs": "The table does not say how many runs its numbers are the mean of.",
  "lint/n/tasks": "The column does not say of how many tasks it is.",
  "lint/n/no-claim":
    "{{stratum}} has {{tasks}} tasks, fewer than {{limit}}, and is not marked as making no claim.",
  "lint/human/protocol": "The row is of people and names no protocol.",
  "lint/human/gate-trials":
    "The row is of people whose trials decided which tasks were accepted; such trials are no baseline.",
  "lint/provisional/headline":
    "{{share}}% of {{type}} is ungraded, more than {{limit}}%, and yet a headline is shown: {{printed}}.",
};

const RECALL: Readonly<Record<string, string>> = {
  item: " with item recall of T4",
  row: " with row recall of T4",
};
/** Parameters that are words of their own. */
const PHRASES: readonly string[] = ["tables", "fittingTables"];

/** A finding as an English sentence; the code itself where no sentence is known. */
export function lintMessage({ code, params }: Pick<LintFinding, "code" | "params">): string {
  const text = Object.hasOwn(lintMessages, code) ? lintMessages[code] : undefined;
  if (text === undefined) return code;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    if (value === null || value === undefined) return "";
    return PHRASES.includes(name) ? (RECALL[String(value)] ?? "") : String(value);
  });
}
