/**
 * What each count of a record says of how well known its entity is: the measure that a check of CHECKS.md 1.9 reads
 * (`tail/compound/synonyms` is the second one of its check), or `links`, how many other records its own leads to.
 */
const MEASURES: Readonly<Record<string, string>> = {
  citations: "tail/paper-citations",
  "citations in PubMed Central": "tail/paper-citations",
  "citation percentile in field and year": "tail/paper-percentile",
  "review or retracted": "tail/paper-kind",
  "citations of the data set": "tail/dataset-tool",
  publications: "tail/gene-protein",
  articles: "tail/compound",
  synonyms: "tail/compound/synonyms",
  "associated diseases": "links",
  "associated targets": "links",
  "drugs and clinical candidates": "links",
  indications: "links",
  "mechanisms of action": "links",
  associations: "links",
};

/** The measure that a count is a value of; null where no check reads it. */
export const measureOf = (signal: string): string | null =>
  Object.hasOwn(MEASURES, signal) ? (MEASURES[signal] ?? null) : null;
