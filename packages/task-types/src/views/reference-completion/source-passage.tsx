import { Button, Field } from "@touchstone/ui";
import { useMemo } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { useAt, useTaskView } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { MarkedTextEditor } from "../shared/marked-text-editor.tsx";
import { clausesOf, type TextMark, washesOf } from "../shared/text-marks.ts";
import type { CitationPlace } from "./find-citations.ts";
import { sourceHeat } from "./heat.ts";
import { heatLook } from "./heat-look.ts";
import { useSay } from "./messages.ts";
import { beginRewrite } from "./slot-edits.ts";

const POINTER = "/payload/sourceParagraph";
const citationLook = (places: readonly CitationPlace[]): TextMark[] =>
  places.map(({ start, end }) => ({ start, end, look: "citation" }));

/** The passage before rewriting, with its citations and what the rewrite still shares with it. */
export function SourcePassage({ citations }: { citations: readonly CitationPlace[] }) {
  const say = useSay();
  const { document, change, goTo, readOnly } = useTaskView<CompletionPayload>();
  const { value, set } = useAt<string>(POINTER);
  const { payload, meta } = document;
  const language = meta.language || "en";
  const heat = useMemo(() => sourceHeat(payload, language), [payload, language]);
  const clauses = useMemo(() => clausesOf(citationLook(citations)), [citations]);
  const washes = useMemo(() => washesOf(heatLook(heat, "source")), [heat]);
  const begin = () => {
    change((doc) => ({ ...doc, payload: beginRewrite(doc.payload) }), { label: say("undo.begin") });
    goTo({ pointer: "/payload/passage/text", start: 0, end: 0 });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={say("source.paragraph")}
        hideLabel
        group
        hint={value !== "" && (heat.length > 0 || citations.length > 0) ? say("source.heat") : undefined}
      >
        <MarkedTextEditor
          pointer={POINTER}
          text={value}
          clauses={clauses}
          washes={washes}
          look="passage"
          rows={6}
          placeholder={say("source.placeholder")}
          readOnly={readOnly}
          onType={(text) => set(text, say("undo.paragraph"))}
        />
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
