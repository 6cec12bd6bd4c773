import { Button } from "@touchstone/ui";
import type { NavigationPayload } from "../../database-navigation/payload.ts";
import { useTaskActs, useTaskView } from "../context.tsx";
import { useSay } from "./messages.ts";
import { useDesk } from "./reverse/use-desk.tsx";

/** What an answer that was written before the chain needs next: a record that states it, then words that ask for it. */
export function AnswerSteps() {
  const say = useSay();
  const { document, readOnly, records } = useTaskView<NavigationPayload>();
  const { goTo } = useTaskActs();
  const { enter } = useDesk();
  const { question, answer } = document.payload;
  if (readOnly || answer.text.trim() === "" || answer.derived) return null;
  if (answer.nodeId === null)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2 px-3 py-2">
        <p className="text-xs text-ink-2">{say("answer.alone")}</p>
        {records && (
          <Button size="sm" variant="accent" onClick={enter}>
            {say("desk.findAnswer")}
          </Button>
        )}
      </div>
    );
  const isAsked = question.spans.some(({ binds }) => binds.includes("answer"));
  if (isAsked || question.text.trim() === "") return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 px-3 py-2">
      <p className="text-xs text-ink-2">{say("answer.unasked")}</p>
      <Button size="sm" variant="accent" onClick={() => goTo({ pointer: "/payload/question/text" })}>
        {say("answer.bind")}
      </Button>
    </div>
  );
}
