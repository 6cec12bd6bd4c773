import { defineExtension } from "@lexical/extension";
import { mergeRegister } from "lexical";
import { SourceExtension } from "../source/source-extension.ts";
import type { Wash } from "../words.ts";
import { domRanges } from "./dom-ranges.ts";
import "./washes.css";

/** One for the whole page: what is drawn alike is one highlight, whichever editor it stands in. */
function highlightOf(look: Wash["look"]): Highlight {
  const name = `wash-${look}`;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  // Lines lie over grounds.
  made.priority = look.startsWith("heat") ? 0 : 1;
  CSS.highlights.set(name, made);
  return made;
}

/** Draws heat and findings over the page without a node of their own: they come and go while somebody types. */
export const WashesExtension = defineExtension({
  name: "@touchstone/washes",
  dependencies: [SourceExtension],
  register(editor, _config, state) {
    const source = state.getDependency(SourceExtension).output;
    // Older browsers do without; everything drawn here is also said elsewhere.
    if (typeof CSS === "undefined" || !("highlights" in CSS)) return () => undefined;
    let drawn: { look: Wash["look"]; range: Range }[] = [];
    const wipe = () => {
      for (const { look, range } of drawn) highlightOf(look).delete(range);
      drawn = [];
    };
    const draw = () => {
      wipe();
      const { washes } = source.words();
      if (!editor.getRootElement() || washes.length === 0) return;
      drawn = domRanges(editor, washes).flatMap((range, index) => {
        const wash = washes[index];
        return range && wash ? [{ look: wash.look, range }] : [];
      });
      for (const { look, range } of drawn) highlightOf(look).add(range);
    };
    return mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) draw();
      }),
      editor.registerRootListener((root) => {
        if (root) draw();
      }),
      source.onShow(draw),
      wipe,
    );
  },
});
