/** What the address of a page of results says: a release, a series of score sets, the systems that are compared. */
export interface ResultsSearch {
  release?: string;
  series?: string;
  /** Score sets that are ticked, two at most. */
  with?: string[];
}

/** Pages within a release: which release, and which score set of a submission. */
export interface ReportSearch {
  release?: string;
  set?: string;
  tab?: "tasks" | "judging";
}

const short = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 1000) : undefined;

/** Reads an address; what is not understood is left out. */
export function resultsSearch(search: Record<string, unknown>): ResultsSearch {
  const release = short(search.release);
  const series = short(search.series);
  const ticked = Array.isArray(search.with) ? search.with.flatMap((id) => short(id) ?? []).slice(0, 2) : [];
  return {
    ...(release && { release }),
    ...(series && { series }),
    ...(ticked.length > 0 && { with: ticked }),
  };
}

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const release = short(search.release);
  const set = short(search.set);
  const tab = search.tab === "tasks" || search.tab === "judging" ? search.tab : undefined;
  return { ...(release && { release }), ...(set && { set }), ...(tab && { tab }) };
}

export function releaseSearch(search: Record<string, unknown>): Pick<ReportSearch, "release"> {
  const release = short(search.release);
  return release ? { release } : {};
}
