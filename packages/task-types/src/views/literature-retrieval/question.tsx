import { SectionLabel } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useTaskState } from "../context.tsx";
import { BoundTextEditor } from "../shared/bound-text-editor.tsx";
import { MarkedText } from "../shared/marked-text.tsx";
import { wordCount } from "../shared/spans.ts";
import { leakHeat } from "./leak-heat.ts";
import { useSay } from "./messages.ts";
import { OverlapPanel } from "./overlap-panel.tsx";
import { targets } from "./targets.ts";
import { useDescription } from "./use-description.ts";

const GROUND = {
  1: "rounded-xs bg-[color-mix(in_srgb,var(--warn)_20%,transparent)]",
  2: "rounded-xs bg-[color-mix(in_srgb,var(--block)_26%,transparent)]",
};

/** The question with its bound words and its leak heat, and the measured overlap below it. */
export function Question() {
  const say = useSay();
  const { document, payload, target } = useDescription();
  const findings = useTaskState((state) => state.findings);
  const [shaded, setShaded] = useState(true);
  const { text } = payload.question;
  const language = document.meta.language || "en";
  const heat = useMemo(
    () =>
      target === undefined
        ? []
        : leakHeat(text, target, language).map(({ strength, ...range }) => ({
            ...range,
            className: GROUND[strength],
          })),
    [text, target, language],
  );
  const words = wordCount(text);
  const loose = findings.filter((it) => it.code === "t2/coverage/loose-clause").length;
  const covered =
    words === 0 ? [] : [loose === 0 ? say("question.bound") : say("question.unbound", { count: loose })];
  return (
    <div>
      <SectionLabel note={[say("question.words", { count: words }), ...covered].join(" · ")} className="mb-2">
        {say("question.title")}
      </SectionLabel>
      <BoundTextEditor
        pointer="/payload/question"
        label={say("question.label")}
        targets={targets(document)}
        look="question"
        placeholder={say("question.placeholder")}
        underlay={shaded && heat.length > 0 ? <MarkedText text={text} marks={heat} /> : undefined}
      />
      <OverlapPanel shaded={shaded} onShade={setShaded} />
    </div>
  );
}
