import { SectionLabel } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useTaskState } from "../context.tsx";
import { BoundTextEditor } from "../shared/bound-text-editor.tsx";
import { wordCount } from "../shared/spans.ts";
import type { TextMark } from "../shared/text-marks.ts";
import { leakHeat } from "./leak-heat.ts";
import { useSay } from "./messages.ts";
import { OverlapPanel } from "./overlap-panel.tsx";
import { targets } from "./targets.ts";
import { useDescription } from "./use-description.ts";

const GROUND = { 1: "heat", 2: "heat-strong" } as const;
const NO_HEAT: readonly TextMark[] = [];

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
            look: GROUND[strength],
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
        marks={shaded ? heat : NO_HEAT}
      />
      <OverlapPanel shaded={shaded} onShade={setShaded} />
    </div>
  );
}
