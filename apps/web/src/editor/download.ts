import type { TaskDocument } from "@touchstone/contract";

/** Hands the document to the browser as a file that can be imported again. */
export function downloadDocument(task: TaskDocument): void {
  const blob = new Blob([`${JSON.stringify(task, null, 2)}\n`], { type: "application/json" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${task.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
