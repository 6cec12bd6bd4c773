import { useEffect, useMemo, useState } from "react";
import { useTaskActs } from "../../context.tsx";
import { inSlices } from "./in-slices.ts";
import { guessLayout, type LayoutGuess, type Normalise } from "./list-layout.ts";
import { type ListOptions, type ListReading, readList } from "./read-list.ts";

/** How a database writes its identifiers; `known` is false until that is found out. */
export function useNormalise(database: string): { known: boolean; normalise: Normalise | null } {
  const { records } = useTaskActs();
  const [found, setFound] = useState<{ database: string; normalise: Normalise | null } | null>(null);
  useEffect(() => {
    let over = false;
    const asked = records?.identifiersOf(database) ?? Promise.resolve(null);
    void asked.then((normalise) => !over && setFound({ database, normalise }));
    return () => {
      over = true;
    };
  }, [records, database]);
  return found?.database === database
    ? { known: true, normalise: found.normalise }
    : { known: false, normalise: null };
}

/** A text of at most this many characters is looked at as it is typed; a longer one in a task of its own. */
const SHORT = 20_000;

/** Where a list may stand in a text; null until a long one is looked at. */
export function useLayoutGuess(text: string, normalise: Normalise | null): LayoutGuess | null {
  const isShort = text.length <= SHORT;
  const typed = useMemo(() => (isShort ? guessLayout(text, normalise) : null), [isShort, text, normalise]);
  const [long, setLong] = useState<{ text: string; normalise: Normalise | null; guess: LayoutGuess } | null>(
    null,
  );
  useEffect(() => {
    if (isShort) return;
    const timer = setTimeout(() => setLong({ text, normalise, guess: guessLayout(text, normalise) }));
    return () => clearTimeout(timer);
  }, [isShort, text, normalise]);
  return typed ?? (long?.text === text && long.normalise === normalise ? long.guess : null);
}

interface ReadState {
  request: object;
  reading: ListReading | null;
  done: number;
}

/** Reads a list as it is typed, in slices; what was read of an earlier text is dropped. */
export function useListReading(
  text: string,
  { layout, heading, normalise }: ListOptions,
): Pick<ReadState, "reading" | "done"> {
  const place = JSON.stringify(layout);
  const request = useMemo(
    () => ({ text, layout: JSON.parse(place) as typeof layout, heading, normalise }),
    [text, place, heading, normalise],
  );
  const [state, setState] = useState<ReadState | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const tell = (reading: ListReading | null, done: number) => {
      if (!control.signal.aborted) setState({ request, reading, done });
    };
    if (request.text.trim() !== "")
      void inSlices(readList(request.text, request), control.signal, (done) => tell(null, done)).then(
        (reading) => reading && tell(reading, 1),
      );
    return () => control.abort();
  }, [request]);
  return state?.request === request ? state : { reading: null, done: 0 };
}
