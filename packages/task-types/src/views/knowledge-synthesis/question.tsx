import { Button, SectionLabel } from "@touchstone/ui";
import type { Column } from "../../knowledge-synthesis/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { wordCount } from "../shared/spans.ts";
import { Grid } from "./grid.tsx";
import { headerRowState, withHeaderRow } from "./header-row.ts";
import { useSay } from "./messages.ts";
import { GoldPreview, PromptPreview } from "./previews.tsx";

const INSTRUCTIONS = "/payload/instructions";

function HeaderRow() {
  const say = useSay();
  const { value: instructions, set, readOnly } = useAt<string>(INSTRUCTIONS);
  const { value: columns } = useAt<readonly Column[]>("/payload/columns");
  const { goTo } = useTaskActs();
  const state = headerRowState(instructions, columns);
  const write = () => {
    set(withHeaderRow(instructions, columns), say("undo.header"));
    goTo({ pointer: INSTRUCTIONS });
  };
  if (state === "exact") return <p className="text-xs text-pass">{say("question.exactHeader")}</p>;
  if (readOnly) return null;
  return (
    <Button variant="accent" size="sm" className="justify-self-start" onClick={write}>
      {say(state === "none" ? "question.writeHeader" : "question.mendHeader")}
    </Button>
  );
}

/** Centre: topic and instructions, the gold table, and how prompt and gold look to solver and scorer. */
export function Question() {
  const say = useSay();
  const { value: topic } = useAt<string>("/payload/topic");
  const { value: instructions } = useAt<string>(INSTRUCTIONS);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <SectionLabel note={say("question.words", { count: wordCount(`${topic} ${instructions}`) })}>
          {say("question.title")}
        </SectionLabel>
        <TextAt
          pointer="/payload/topic"
          label={say("question.topic")}
          placeholder={say("question.topicPlaceholder")}
          multiline
          look="question"
          rows={1}
        />
        <FindingNotes pointer="/payload/topic" />
        <TextAt
          pointer={INSTRUCTIONS}
          label={say("question.instructions")}
          hint={say("question.instructionsHint")}
          multiline
          look="passage"
          rows={3}
        />
        <FindingNotes pointer={INSTRUCTIONS} />
        <HeaderRow />
      </div>
      <Grid />
      <PromptPreview />
      <GoldPreview />
    </div>
  );
}
