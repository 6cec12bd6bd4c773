import { Field, SegmentedControl } from "@touchstone/ui";
import type { Equivalent } from "../../database-navigation/payload.ts";
import { acceptedTexts, goldValue, profileParams } from "../../database-navigation/profile.ts";
import { useAt } from "../context.tsx";
import { EvidenceForm } from "../shared/evidence-form.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { FlagAt, LinesAt, TextAt } from "../shared/place-fields.tsx";
import { ProfileForm } from "../shared/profile-form.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { AnswerSource } from "./answer-source.tsx";
import { useSay } from "./messages.ts";
import { useChain } from "./use-chain.ts";

const BASE = "/payload/answer";

function EquivalentFields({ pointer }: { pointer: string }) {
  const say = useSay();
  const { value, set, readOnly, place } = useAt<Equivalent["decision"]>(`${pointer}/decision`);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextAt pointer={`${pointer}/text`} label={say("answer.equivalent")} />
      <div {...place}>
        <Field label={say("answer.decision")} group>
          <SegmentedControl
            segments={[
              { value: "accepted", label: say("answer.accepted"), tone: "pass" },
              { value: "rejected", label: say("answer.rejected"), tone: "block" },
              { value: "undecided", label: say("answer.undecided") },
            ]}
            value={value}
            disabled={readOnly}
            onChange={(next) => set(next, say("answer.decision"))}
          />
        </Field>
      </div>
      <TextAt pointer={`${pointer}/reason`} label={say("answer.decisionReason")} />
    </div>
  );
}

/** What the answer is, how answers are compared with it, and what is decided about its neighbours. */
export function AnswerForm() {
  const say = useSay();
  const { payload } = useChain();
  const { answer } = payload;
  return (
    <>
      <FindingNotes pointer={BASE} />
      <AnswerSource />
      <div className="grid grid-cols-[1fr_6rem] gap-x-2">
        <TextAt pointer={`${BASE}/text`} label={say("answer.text")} />
        <TextAt pointer={`${BASE}/unit`} label={say("answer.unit")} hint={say("answer.unitHint")} mono />
      </div>
      <ProfileForm
        profilePointer={`${BASE}/profile`}
        paramsPointer={`${BASE}/params`}
        gold={goldValue(answer)}
        aliases={acceptedTexts(answer)}
        applied={profileParams(answer)}
        label={say("answer.comparison")}
      />
      <LinesAt pointer={`${BASE}/aliases`} label={say("answer.aliases")} hint={say("answer.aliasesHint")} />
      <RepeatList
        pointer={`${BASE}/nearMisses`}
        items={answer.nearMisses}
        label={say("answer.nearMisses")}
        fixed
        itemLabel={({ text }) => say("answer.nearMissItem", { text })}
        add={{ label: say("answer.addNearMiss"), make: () => ({ text: "", reason: "" }) }}
        render={(_, __, at) => (
          <div className="grid grid-cols-1 gap-1.5">
            <TextAt pointer={`${at}/text`} label={say("answer.nearMiss")} />
            <TextAt pointer={`${at}/reason`} label={say("answer.reason")} />
          </div>
        )}
      />
      <RepeatList
        pointer={`${BASE}/equivalents`}
        items={answer.equivalents}
        label={say("answer.equivalents")}
        fixed
        empty={say("answer.equivalentsHint")}
        itemLabel={({ text }) => say("answer.equivalentItem", { text })}
        add={{
          label: say("answer.addEquivalent"),
          make: (): Equivalent => ({ text: "", decision: "undecided", reason: "" }),
        }}
        render={(_, __, at) => <EquivalentFields pointer={at} />}
      />
      <EvidenceForm pointer={`${BASE}/evidence`} label={say("answer.evidence")} />
      <FlagAt pointer={`${BASE}/isCount`} label={say("answer.isCount")} />
      <FlagAt pointer={`${BASE}/soleOrigin`} label={say("answer.soleOrigin")} />
    </>
  );
}
