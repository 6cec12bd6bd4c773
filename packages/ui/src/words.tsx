import { createContext, type ReactNode, useContext } from "react";

/** The few words components say by themselves. */
export interface UiWords {
  close: string;
  cancel: string;
  dismiss: string;
  increase: string;
  decrease: string;
  retry: string;
  required: string;
  choose: string;
  notifications: string;
  searchCommands: string;
  noCommand: string;
  before: string;
  after: string;
  panes: string;
  gate: { passed: string; current: string; failed: string; waiting: string };
  tone: { block: string; warn: string; pass: string; neutral: string };
  save: {
    saved: (time: string, version: number) => string;
    saving: string;
    unsaved: string;
    offline: string;
    signedOut: string;
    conflict: string;
    error: string;
  };
}

export const englishWords: UiWords = {
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  increase: "Increase",
  decrease: "Decrease",
  retry: "Try again",
  required: "required",
  choose: "Choose",
  notifications: "Notifications",
  searchCommands: "Type a command or a place",
  noCommand: "Nothing matches.",
  before: "Before",
  after: "After",
  panes: "Panes",
  gate: { passed: "passed", current: "in progress", failed: "not passed", waiting: "waiting" },
  tone: { block: "Stops", warn: "To look at", pass: "Passes", neutral: "Note" },
  save: {
    saved: (time, version) => `Saved ${time} · version ${version}`,
    saving: "Saving",
    unsaved: "Not saved yet",
    offline: "Offline · kept on this device",
    signedOut: "Signed out · kept on this device",
    conflict: "Changed elsewhere · compare before saving",
    error: "Not saved · kept on this device",
  },
};

const WordsContext = createContext<UiWords>(englishWords);

/** Hands other words to every component below; without it they speak English. */
export function WordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>;
}

/** The words in force here. */
export function useWords(): UiWords {
  return useContext(WordsContext);
}
