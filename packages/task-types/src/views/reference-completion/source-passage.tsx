import { Button, Field } from "@touchstone/ui";
import { useMemo, useRef } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { useAt, useTaskView } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { MarkedText, type TextMark } from "../shared/marked-text.tsx";
import { WordArea } from "../shared/word-area.tsx";
import type { CitationPlace } from "./find-citations.ts";
import { sourceHeat } from "./heat.ts";
import { heatLook } from "./heat-look.ts";
import { useSay } from "./messages.ts";
import { beginRewrite } from "./slot-edits.ts";

const POINTER = "/payload/sourceParagraph";
/** Both the drawn text and the text area wrap by these. */
const FACE =
  "passage-text block w-full max-w-[60ch]! border-0 px-1 py-1 whitespace-pre-wrap wrap-break-word [text-wrap:wrap]! [unicode-bidi:plaintext] text-start";

const citationLook = (places: readonly CitationPlace[]): TextMark[] =>
  places.map(({ start, end }) => ({ start, end, className: "border-b-2 border-accent bg-accent-ground" }));

/** The passage before rewriting, with its citations and what the rewrite still shares with it. */
export function SourcePassage({ citations }: { citations: readonly CitationPlace[] }) {
  const say = useSay();
  const { document, change, goTo, readOnly } = useTaskView<CompletionPayload>();
  const { value, set, place } = useAt<string>(POINTER);
  const area = useRef<HTMLTextAreaElement>(null);
  const { payload, meta } = document;
  const language = meta.language || "en";
  const heat = useMemo(() => sourceHeat(payload, language), [payload, language]);
  const marks = [...citationLook(citations), ...heatLook(heat, "source")];
  const begin = () => {
    change((doc) => ({ ...doc, payload: beginRewrite(doc.payload) }), { label: say("undo.begin") });
    goTo({ pointer: "/payload/passage/text", start: 0, end: 0 });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={say("source.paragraph")}
        hideLabel
        hint={value !== "" && (heat.length > 0 || citations.length > 0) ? say("source.heat") : undefined}
      >
        <div className="relative">
          <div
            aria-hidden
            dir="auto"
            className={`${FACE} pointer-events-none absolute inset-0 text-transparent select-none`}
          >
            <MarkedText text={value} marks={marks} />
          </div>
          <WordArea
            ref={area}
            pointer={place["data-pointer"]}
            value={value}
            rows={6}
            placeholder={say("source.placeholder")}
            readOnly={readOnly}
            className={FACE}
            onType={(text) => set(text, say("undo.paragraph"))}
            onRange={() => undefined}
          />
        </div>
      </Field>
      <FindingNotes pointer={POINTER} />
      {!readOnly && value.trim() !== "" && payload.passage.text.trim() === "" && (
        <div className="grid grid-cols-1 justify-items-start gap-1">
          <Button variant="accent" onClick={begin}>
            {say("source.begin")}
          </Button>
          <p className="text-xs text-ink-3">{say("source.beginHint")}</p>
        </div>
      )}
    </div>
  );
}
