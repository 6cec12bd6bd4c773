const NAME = "touchstone:select-words";

interface WordRange {
  start: number;
  end: number;
}

/** Selects words in the text that an element shows, whether it is a text area or an editor of bound words. */
export function selectWords(element: HTMLElement, { start, end }: WordRange): void {
  if (element instanceof HTMLTextAreaElement) element.setSelectionRange(start, end);
  else element.dispatchEvent(new CustomEvent<WordRange>(NAME, { detail: { start, end } }));
}

/** Hears of `selectWords` on an element; answers how to stop. */
export function onSelectWords(element: HTMLElement, select: (range: WordRange) => void): () => void {
  const hear = (event: Event) => select((event as CustomEvent<WordRange>).detail);
  element.addEventListener(NAME, hear);
  return () => element.removeEventListener(NAME, hear);
}
