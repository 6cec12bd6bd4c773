import { RichText, SectionLabel } from "@touchstone/ui";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { JudgingUnit, JudgingView } from "./judging-types.ts";

/** Cuts a text at the ends of the spans: pieces in order, each marked or not. Overlapping spans are joined. */
function pieces(text: string, spans: JudgingUnit["spans"]): { text: string; marked: boolean }[] {
  const parts: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, end), marked: true });
    at = end;
  }
  return [...parts, { text: text.slice(at), marked: false }].filter((part) => part.text !== "");
}

/** The question as a solver reads it, with the words of the selected requirement lit. */
export function JudgedQuestion({ view, unit }: { view: JudgingView; unit: JudgingUnit | null }) {
  const { t } = useTranslation();
  const { question, instructions } = view.view;
  return (
    <section className="grid gap-2">
      <SectionLabel>{t("judging.question")}</SectionLabel>
      <div className="passage-text whitespace-pre-line" dir="auto">
        {pieces(question, unit?.spans ?? []).map((part, index) => (
          // The pieces of one text have no other name than their place.
          <Fragment key={index}>
            {part.marked ? (
              <mark className="border-b-2 border-accent bg-accent-ground text-inherit">{part.text}</mark>
            ) : (
              part.text
            )}
          </Fragment>
        ))}
      </div>
      <RichText className="text-xs text-ink-2" text={instructions} />
    </section>
  );
}
