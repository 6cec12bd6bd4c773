/** Where the work that waits is done: the editor for one's own, the queue for what is claimed, else the task's page. */
export function waitingPath(line: { benchmark: string; task: string; ask: string }): string {
  const base = `/b/${encodeURIComponent(line.benchmark)}`;
  if (line.ask === "draft" || line.ask === "mend") return `${base}/t/${line.task}/edit`;
  if (line.ask === "waiver" || line.ask === "evidence") return `${base}/t/${line.task}`;
  return `${base}/queue`;
}
