import { SectionLabel } from "@touchstone/ui";
import { OwnInstructions } from "../shared/own-instructions.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";
import { OtherWorks } from "./other-works.tsx";
import { PaperCard } from "./paper-card.tsx";
import { NoiseParts, Signals } from "./signals.tsx";
import { Validators } from "./validators.tsx";

/** The paper, what leads to it, what verifies it, and among which works it is sought. */
export function Structure() {
  const say = useSay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PaperCard />
      <Signals />
      <Validators />
      <NoiseParts />
      <section
        className="grid grid-cols-1 gap-3"
        aria-label={say("scope.title")}
        data-pointer="/payload/scope"
      >
        <SectionLabel>{say("scope.title")}</SectionLabel>
        <TextAt
          pointer="/payload/scope/corpus"
          label={say("scope.corpus")}
          hint={say("scope.corpusHint")}
          multiline
          rows={1}
        />
        <TextAt
          pointer="/payload/scope/cutOff"
          label={say("scope.cutOff")}
          hint={say("scope.cutOffHint")}
          mono
        />
      </section>
      <OtherWorks />
      <OwnInstructions label={say("ownInstructions")} hint={say("ownInstructionsHint")} />
    </div>
  );
}
