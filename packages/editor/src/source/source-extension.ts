import { defineExtension, safeCast } from "@lexical/extension";
import type { Words, WordsEvents } from "../words.ts";

/** What the document says, and who is told of what somebody does. */
export interface Source {
  /** What is to be shown. */
  words: () => Words;
  show: (words: Words) => void;
  /** Listeners are called in the order in which they came. */
  onShow: (listener: (words: Words) => void) => () => void;
  events: WordsEvents;
}

const silent: WordsEvents = {
  onType: () => undefined,
  onRange: () => undefined,
  onClause: () => undefined,
  onHistory: () => undefined,
};

/** The document as the other extensions see it: it is the truth, the editor follows. */
export const SourceExtension = defineExtension({
  name: "@touchstone/source",
  config: safeCast<{ words: Words; events: WordsEvents }>({
    words: { text: "", clauses: [], washes: [] },
    events: silent,
  }),
  build: (_editor, { words, events }): Source => {
    const listeners = new Set<(words: Words) => void>();
    let shown = words;
    return {
      words: () => shown,
      show(next) {
        shown = next;
        for (const listener of listeners) listener(next);
      },
      onShow(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      events,
    };
  },
});
