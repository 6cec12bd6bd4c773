import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";

export interface Notice {
  tone: "done" | "refused";
  text: string;
  /** Said besides to whoever listens; others see it in the question. */
  spoken: string;
}

/** A record that lies open. */
export interface ShownRecord {
  snapshot: Snapshot;
  /** The entity or hop it is read for, where that is not the entity that has it. */
  of: string | null;
  guessed: boolean;
  /** Its lines take the focus as it opens; unless somebody types elsewhere by then. */
  takesFocus: "always" | "unless-elsewhere";
}

export interface Desk {
  shown: ShownRecord | null;
  /** What was done last, or why it was not. */
  notice: Notice | null;
  open: (shown: ShownRecord) => void;
  /** The record is of this entity or hop. */
  readFor: (id: string | null) => void;
  close: () => void;
  tell: (tone: Notice["tone"], text: string, spoken?: string) => void;
  /** Puts the focus into the lines of the open record, else into the box that finds one. */
  enter: () => void;
  /** The element around box and card; what is opened takes the focus only from within it, never from somebody who types elsewhere. */
  root: React.RefObject<HTMLDivElement | null>;
}

const DeskContext = createContext<Desk | null>(null);

/** Keeps the record that lies open beside the chain. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownRecord | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const desk = useMemo(
    (): Desk => ({
      shown,
      notice,
      open: setShown,
      readFor: (of) => setShown((now) => now && { ...now, of }),
      close: () => {
        setShown(null);
        setNotice(null);
      },
      tell: (tone, text, spoken = "") => setNotice({ tone, text, spoken }),
      enter: () => {
        const lines = root.current?.querySelector<HTMLElement>("[data-record-lines]");
        const place = lines ?? root.current?.querySelector<HTMLElement>("input");
        place?.focus();
        place?.scrollIntoView({ block: "center" });
      },
      root,
    }),
    [shown, notice],
  );
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
}

/** The desk of the structure. Throws outside of it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Operations stand inside DeskProvider.");
  return desk;
}
