import { describe, expect, it } from "vitest";
import { emptyHistory, type History, recordStep, redoStep, undoStep } from "./history.ts";

const typed = (history: History<string>, before: string, after: string, at: number, merge?: string) =>
  recordStep(history, { before, after, at, label: after, merge });

describe("undo", () => {
  it("takes back a run of typing at once", () => {
    let history = typed(emptyHistory(), "", "a", 0, "title");
    history = typed(history, "a", "ab", 300, "title");
    expect(undoStep(history)?.value).toBe("");
  });

  it("takes back word by word where somebody paused or went elsewhere", () => {
    let history = typed(emptyHistory(), "", "a", 0, "title");
    history = typed(history, "a", "ab", 5000, "title");
    history = typed(history, "ab", "abc", 5100, "note");
    const first = undoStep(history);
    expect(first?.value).toBe("ab");
    expect(first && undoStep(first.history)?.value).toBe("a");
  });

  it("gives back what was taken back, until something new is done", () => {
    const history = typed(emptyHistory(), "", "a", 0);
    const undone = undoStep(history);
    expect(undone && redoStep(undone.history)?.value).toBe("a");
    expect(undone && redoStep(typed(undone.history, "", "b", 9))).toBeNull();
  });
});
