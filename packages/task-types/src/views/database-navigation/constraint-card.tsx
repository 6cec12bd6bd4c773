import { Button } from "@touchstone/ui";
import { spansBoundTo } from "../../bound-spans.ts";
import { hopName, nodeName } from "../../database-navigation/element-names.ts";
import type { NavigationConstraint } from "../../database-navigation/payload.ts";
import { useAt } from "../context.tsx";
import { BoundWords } from "../shared/bound-words.tsx";
import { EvidenceForm } from "../shared/evidence-form.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { OutlineCard } from "../shared/outline-card.tsx";
import { ChoiceAt, FlagAt, TextAt } from "../shared/place-fields.tsx";
import type { BindTone } from "../task-views.ts";
import { ConstraintComparison } from "./constraint-comparison.tsx";
import { valueInWords } from "./constraint-value.ts";
import { useSay } from "./messages.ts";
import { type Placed } from "./outline.ts";
import { JudgedSet } from "./result-set/judged-set.tsx";
import { MatchingRecords } from "./result-set/matching-records.tsx";
import { WidenControl } from "./reverse/widen-control.tsx";
import { useChain } from "./use-chain.ts";

const PROOFS = ["query", "judged", "verifier"] as const;
const CHANGES = ["never", "by-release", "any-day"] as const;
const ROLES = ["needed", "validator"] as const;

function ConstraintForm({ item, index }: Placed<NavigationConstraint>) {
  const say = useSay();
  const { payload, dropConstraint, readOnly } = useChain();
  const pointer = `/payload/constraints/${index}`;
  const on = [
    ...payload.nodes.map((node) => ({ value: node.id, label: nodeName(node) })),
    ...payload.edges.map((edge) => ({ value: edge.id, label: hopName(payload, edge) })),
  ];
  const spans = spansBoundTo(payload.question, `constraint:${item.id}`, item.spanIds);
  return (
    <>
      <FindingNotes pointer={pointer} parts={["id"]} />
      <TextAt pointer={`${pointer}/attribute`} label={say("constraint.attribute")} />
      <ConstraintComparison pointer={pointer} operator={item.operator} />
      <WidenControl constraint={item} />
      <BoundWords
        pointer={`${pointer}/spanIds`}
        label={say("constraint.words")}
        textPointer="/payload/question/text"
        spans={spans}
      />
      <ChoiceAt
        pointer={`${pointer}/role`}
        label={say("constraint.role")}
        options={ROLES.map((value) => ({ value, label: say(`roles.${value}`) }))}
      />
      <ChoiceAt
        pointer={`${pointer}/proof`}
        label={say("constraint.proof")}
        options={PROOFS.map((value) => ({
          value,
          label: say(`proofs.${value}`),
          hint: say(`proofs.${value}Hint`),
        }))}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <TextAt pointer={`${pointer}/database`} label={say("constraint.database")} />
        <TextAt pointer={`${pointer}/release`} label={say("constraint.release")} />
        <TextAt pointer={`${pointer}/asOf`} label={say("constraint.asOf")} mono />
        <ChoiceAt
          pointer={`${pointer}/changes`}
          label={say("constraint.changes")}
          options={CHANGES.map((value) => ({ value, label: say(`changes.${value}`) }))}
        />
      </div>
      <TextAt pointer={`${pointer}/query`} label={say("constraint.query")} multiline look="code" rows={2} />
      {item.proof === "judged" ? (
        <JudgedSet item={item} pointer={pointer} />
      ) : (
        <MatchingRecords part={{ kind: "constraint", item }} pointer={pointer} />
      )}
      <EvidenceForm pointer={`${pointer}/evidence`} label={say("constraint.evidence")} />
      <FlagAt pointer={`${pointer}/missingIsFalse`} label={say("constraint.missingIsFalse")} />
      <TextAt
        pointer={`${pointer}/completeness`}
        label={say("constraint.completeness")}
        hint={say("constraint.completenessHint")}
        multiline
        rows={2}
      />
      <ChoiceAt pointer={`${pointer}/on`} label={say("constraint.on")} options={on} />
      {!readOnly && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => dropConstraint(item.id)}
        >
          {say("constraint.remove")}
        </Button>
      )}
    </>
  );
}

/** One constraint as a line of the card it stands on; opens to its form. */
export function ConstraintCard({
  item,
  index,
  tone,
  mark,
}: Placed<NavigationConstraint> & { tone: BindTone; mark: string }) {
  const say = useSay();
  const { dropConstraint } = useChain();
  const { findings } = useAt(`/payload/constraints/${index}/spanIds`);
  const bound = !findings.some((it) => it.checkId === "t1/coverage");
  return (
    <OutlineCard
      pointer={`/payload/constraints/${index}`}
      name={`constraint:${item.id}`}
      tone={tone}
      look="row"
      onRemove={() => dropConstraint(item.id)}
      heading={
        <span className="block text-xs">
          <span className={bound ? "font-semibold text-accent" : "font-semibold text-block"}>{mark}</span>{" "}
          {item.attribute || <span className="text-ink-3">{say("constraint.unnamed")}</span>}{" "}
          <span className="text-ink-2">{valueInWords(item)}</span>
          {item.role === "validator" && (
            <span className="text-ink-3"> · {say("roles.validatorShort")}</span>
          )}{" "}
        </span>
      }
    >
      <ConstraintForm item={item} index={index} />
    </OutlineCard>
  );
}
