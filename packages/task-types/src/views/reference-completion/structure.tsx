import { Field, SectionLabel, SegmentedControl } from "@touchstone/ui";
import { useMemo } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { useAt } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { citationStyle, findCitations } from "./find-citations.ts";
import { useSay } from "./messages.ts";
import { SlotList } from "./slot-list.tsx";
import { SourceOrigin } from "./source-origin.tsx";
import { SourcePassage } from "./source-passage.tsx";

const COUNT = "/payload/countDisclosed";

function CountDisclosed() {
  const say = useSay();
  const { value, set, readOnly, place } = useAt<boolean | null>(COUNT);
  return (
    <div {...place} className="grid grid-cols-1 gap-1">
      <Field label={say("count.label")} group hint={say("count.hint")}>
        <SegmentedControl
          segments={[
            { value: "yes", label: say("count.yes") },
            { value: "no", label: say("count.no") },
          ]}
          value={value === null ? null : value ? "yes" : "no"}
          disabled={readOnly}
          onChange={(next) => set(next === "yes", say("undo.count"))}
        />
      </Field>
      <FindingNotes pointer={COUNT} />
    </div>
  );
}

/** Left pane: the passage it all began with, and the slots made of its citations. */
export function Structure() {
  const say = useSay();
  const { value: origin } = useAt<CompletionPayload["origin"]>("/payload/origin");
  const { value: paragraph } = useAt<string>("/payload/sourceParagraph");
  const citations = useMemo(() => findCitations(paragraph), [paragraph]);
  const style = citationStyle(citations);
  const note =
    paragraph.trim() === ""
      ? undefined
      : style === null
        ? say("source.none")
        : say("source.found", { count: citations.length, style: say(`source.styles.${style}`) });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <SectionLabel note={note}>{say(origin === "own" ? "source.ownTitle" : "source.title")}</SectionLabel>
        <SourceOrigin />
        <SourcePassage citations={citations} />
      </div>
      <SlotList />
      <CountDisclosed />
    </div>
  );
}
