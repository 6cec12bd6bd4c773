import { defineExtension } from "@lexical/extension";
import { COMMAND_PRIORITY_HIGH, IS_APPLE, KEY_DOWN_COMMAND, mergeRegister } from "lexical";
import { $range } from "../nodes/points.ts";
import { RangeExtension } from "../range/range-extension.ts";
import { SourceExtension } from "../source/source-extension.ts";
import "./clauses.css";
import { nextClause } from "./next-clause.ts";
import { paintRuns } from "./paint-runs.ts";

/** Alt with an arrow goes from word to word on Apple's systems, where Control and Command are free. */
const isGoing = (event: KeyboardEvent): boolean =>
  !event.shiftKey &&
  (IS_APPLE
    ? event.ctrlKey && event.metaKey && !event.altKey
    : event.altKey && !event.ctrlKey && !event.metaKey);

const isRightToLeft = (root: HTMLElement | null): boolean =>
  root?.firstElementChild ? getComputedStyle(root.firstElementChild).direction === "rtl" : false;

/** Draws clauses, and lets the keyboard go from one to the other. */
export const ClausesExtension = defineExtension({
  name: "@touchstone/clauses",
  dependencies: [SourceExtension, RangeExtension],
  register(editor, _config, state) {
    const source = state.getDependency(SourceExtension).output;
    const { select } = state.getDependency(RangeExtension).output;
    let last: string | null = null;
    const draw = () => paintRuns(editor, source.words().clauses);
    const go = (event: KeyboardEvent): boolean => {
      if (!isGoing(event) || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return false;
      // Without a clause to go to, the browser would leave the page.
      event.preventDefault();
      const forward = (event.key === "ArrowRight") !== isRightToLeft(editor.getRootElement());
      const next = nextClause(source.words().clauses, $range()?.end ?? 0, forward, last);
      if (next) {
        last = next.id;
        select({ start: next.start, end: next.start });
        source.events.onClause(next.id);
      }
      return true;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) draw();
      }),
      editor.registerCommand(KEY_DOWN_COMMAND, go, COMMAND_PRIORITY_HIGH),
      editor.registerRootListener((root) => {
        if (root) draw();
      }),
      source.onShow(draw),
    );
  },
});
