import { SectionLabel } from "@touchstone/ui";
import type { NavigationPayload } from "../../database-navigation/payload.ts";
import { useTaskView } from "../context.tsx";
import { BoundTextEditor } from "../shared/bound-text-editor.tsx";
import { wordCount } from "../shared/spans.ts";
import { useSay } from "./messages.ts";
import { SolverPath } from "./solver-path.tsx";
import { targets } from "./targets.ts";

/** The question with what its words are bound to, and below it the path that a solver takes. */
export function Question() {
  const say = useSay();
  const { document, findings } = useTaskView<NavigationPayload>();
  const words = wordCount(document.payload.question.text);
  const loose = findings.filter((it) => it.code === "t1/coverage/loose-clause").length;
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
      />
      <SolverPath />
    </div>
  );
}
