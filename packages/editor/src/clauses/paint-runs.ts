import { $isTextNode, type LexicalEditor } from "lexical";
import { $idsOf } from "../nodes/covering.ts";
import { $leaves } from "../nodes/points.ts";
import type { Clause } from "../words.ts";
import { type RunLook, runLook } from "./run-look.ts";

function put(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined || value === "") {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function paint(element: HTMLElement, look: RunLook | null): void {
  put(element, "class", look ? `clause clause-${look.look}` : undefined);
  put(element, "data-accent", look?.tone);
  put(element, "data-clause", look?.clause);
  put(element, "data-lit", look?.lit ? "true" : undefined);
  put(element, "data-marks", look?.marks);
  put(element, "aria-description", look?.label);
}

/** Gives the words of clauses their look. It stands in attributes, so that no change of it touches text or caret. */
export function paintRuns(editor: LexicalEditor, clauses: readonly Clause[]): void {
  const known = new Map(clauses.map((clause) => [clause.id, clause]));
  editor.read(() => {
    const leaves = $leaves();
    for (const [index, node] of leaves.entries()) {
      const element = $isTextNode(node) ? editor.getElementByKey(node.getKey()) : null;
      const next = leaves[index + 1];
      if (element) paint(element, runLook($idsOf(node), next ? $idsOf(next) : [], known));
    }
  });
}
