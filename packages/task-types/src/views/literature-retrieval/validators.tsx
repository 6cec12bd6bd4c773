import { ValidatorKind } from "../../literature-retrieval/payload.ts";
import { EvidenceForm } from "../shared/evidence-form.tsx";
import { ChoiceAt, LinesAt, TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";
import { PartCard, PartList } from "./part-card.tsx";
import { useDescription } from "./use-description.ts";

function ValidatorFields({ pointer, exempts }: { pointer: string; exempts: boolean }) {
  const say = useSay();
  return (
    <>
      <TextAt pointer={`${pointer}/statement`} label={say("validators.statement")} multiline rows={2} />
      <ChoiceAt
        pointer={`${pointer}/kind`}
        label={say("validators.kind")}
        options={ValidatorKind.options.map((kind) => ({ value: kind, label: say(`validatorKinds.${kind}`) }))}
      />
      <EvidenceForm pointer={`${pointer}/evidence`} label={say("validators.evidence")} />
      <LinesAt
        pointer={`${pointer}/exempt`}
        label={say("validators.exempt")}
        hint={say("validators.exemptHint")}
        rows={1}
      />
      {exempts && (
        <TextAt
          pointer={`${pointer}/exemptReason`}
          label={say("validators.exemptReason")}
          multiline
          rows={1}
        />
      )}
    </>
  );
}

/** Statements that verify the paper without leading to it. */
export function Validators() {
  const say = useSay();
  const { payload, newValidator, dropValidator } = useDescription();
  return (
    <PartList
      pointer="/payload/validators"
      label={say("validators.title")}
      note={say("validators.note")}
      empty={say("validators.none")}
      count={payload.validators.length}
      add={{ label: say("validators.add"), onAdd: newValidator }}
    >
      {payload.validators.map((validator, index) => (
        <li key={validator.id}>
          <PartCard
            kind="validator"
            list="validators"
            item={validator}
            index={index}
            title={validator.statement || say("validators.unnamed")}
            blank={validator.statement === ""}
            badge={say(`validatorKinds.${validator.kind}`)}
            words={{ bound: say("validators.words"), remove: say("validators.remove") }}
            onRemove={() => dropValidator(validator.id, validator.statement)}
          >
            <ValidatorFields
              pointer={`/payload/validators/${index}`}
              exempts={validator.exempt.length > 0 || validator.exemptReason !== ""}
            />
          </PartCard>
        </li>
      ))}
    </PartList>
  );
}
