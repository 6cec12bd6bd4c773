import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { Toaster } from "./toast.tsx";
import { englishWords, type UiWords, WordsProvider } from "./words.tsx";

/** Stands once around the whole app: words, toasts, and no inline style elements, so that a strict content policy holds. */
export function UiProvider({ words = englishWords, children }: { words?: UiWords; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <WordsProvider words={words}>
        <Tooltip.Provider delay={500}>
          {children}
          <Toaster />
        </Tooltip.Provider>
      </WordsProvider>
    </CSPProvider>
  );
}
