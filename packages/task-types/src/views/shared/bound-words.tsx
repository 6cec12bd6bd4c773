import type { Span } from "@touchstone/contract";
import { Button } from "@touchstone/ui";
import { useTaskActs } from "../context.tsx";
import { FindingNotes } from "./finding-notes.tsx";
import { useShared } from "./messages.ts";

/** The words of a text that stand for a thing; each leads to its place. `pointer` is where the thing lists its spans, if it does. */
export function BoundWords(props: {
  pointer?: string;
  label: string;
  textPointer: string;
  spans: readonly Span[];
}) {
  const say = useShared();
  const { goTo } = useTaskActs();
  return (
    <div data-pointer={props.pointer} className="min-w-0">
      <p className="text-2xs font-semibold text-ink-2">{props.label}</p>
      {props.spans.length === 0 && <p className="text-xs text-ink-3">{say("outline.noWords")}</p>}
      <ul>
        {props.spans.map(({ id, start, end, quote }) => (
          <li key={id}>
            <Button
              variant="act"
              className="min-h-6 justify-start! text-start! font-serif text-sm font-normal!"
              aria-label={say("outline.goToWords", { words: quote })}
              onClick={() => goTo({ pointer: props.textPointer, start, end })}
            >
              {quote}
            </Button>
          </li>
        ))}
      </ul>
      {props.pointer !== undefined && <FindingNotes pointer={props.pointer} />}
    </div>
  );
}
