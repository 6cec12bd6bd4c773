/** Where the work that waits is done: the editor for one's own, the bench for what is held, else the task's page. */
export function waitingPath(line: {
  benchmark: string;
  task: string | null;
  ask: string;
  work: string | null;
}): string {
  const base = `/b/${encodeURIComponent(line.benchmark)}`;
  if (line.ask === "draft" || line.ask === "mend") return `${base}/t/${line.task}/edit`;
  if (line.ask === "approval") return `${base}/approval/${line.task}`;
  return line.work === null ? `${base}/t/${line.task}` : `${base}/${line.ask}/${line.work}`;
}
