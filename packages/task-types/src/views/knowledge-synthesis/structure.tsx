import type { Work } from "@touchstone/contract";
import { Button, Field, SectionLabel, SegmentedControl } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { freshId } from "../../fresh-id.ts";
import type { SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { FlagAt, TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { WorkPicker } from "../shared/work-picker.tsx";
import { useSay } from "./messages.ts";
import { Schema } from "./schema.tsx";

type MissingToken = SynthesisPayload["missingTokens"][number];

function MissingTokens() {
  const say = useSay();
  const { value } = useAt<readonly MissingToken[]>("/payload/missingTokens");
  return (
    <RepeatList<MissingToken>
      pointer="/payload/missingTokens"
      items={value}
      label={say("table.missing")}
      itemLabel={(item, index) => item.token.trim() || say("table.missingItem", { number: index + 1 })}
      add={{ label: say("table.addMissing"), make: () => ({ token: "", meaning: "" }) }}
      empty={say("table.missingNone")}
      render={(_, __, pointer) => (
        <div className="grid grid-cols-[5rem_1fr] gap-2">
          <TextAt pointer={`${pointer}/token`} label={say("table.token")} />
          <TextAt pointer={`${pointer}/meaning`} label={say("table.meaning")} />
        </div>
      )}
    />
  );
}

function SourceReview() {
  const say = useSay();
  const { change, goTo } = useTaskActs<SynthesisPayload>();
  const review = useAt<string | null>("/payload/sourceReviewWorkId");
  const { value: works } = useAt<readonly Work[]>("/works");
  const add = () => {
    const id = freshId(
      works.map((work) => work.id),
      "w",
    );
    const work: Work = { id, csl: { type: "article-journal", title: "" }, versions: [], venueAliases: [] };
    change(
      (doc) => ({ ...doc, works: [...doc.works, work], payload: { ...doc.payload, sourceReviewWorkId: id } }),
      { label: say("undo.addReview") },
    );
    goTo({ pointer: `/works/${works.length}/csl/title` });
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <div className="w-full">
        <WorkPicker
          label={say("table.review")}
          value={review.value}
          allowNone
          data-pointer="/payload/sourceReviewWorkId"
          onChange={(id) => review.set(id, say("undo.review"))}
        />
      </div>
      <p className="text-xs text-ink-3">{say("table.reviewHint")}</p>
      <FindingNotes pointer="/payload/sourceReviewWorkId" />
      {review.value === null && !review.readOnly && (
        <Button variant="accent" size="sm" onClick={add}>
          <Plus size={12} aria-hidden />
          {say("table.newReview")}
        </Button>
      )}
    </div>
  );
}

function ColumnOrder() {
  const say = useSay();
  const { value, set, readOnly, place } = useAt<SynthesisPayload["columnOrder"]>("/payload/columnOrder");
  return (
    <div {...place}>
      <Field label={say("table.order")} group>
        <SegmentedControl
          segments={[
            { value: "any", label: say("table.orders.any") },
            { value: "fixed", label: say("table.orders.fixed") },
          ]}
          value={value}
          disabled={readOnly}
          onChange={(next) => set(next, say("undo.order"))}
        />
      </Field>
    </div>
  );
}

/** Left pane: the schema, then what holds for the table as a whole. */
export function Structure() {
  const say = useSay();
  const { value: given } = useAt<boolean>("/payload/rowsGiven");
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Schema />
      <section aria-label={say("table.title")} className="grid grid-cols-1 gap-3">
        <SectionLabel>{say("table.title")}</SectionLabel>
        <FlagAt
          pointer="/payload/rowsGiven"
          label={say("table.rowsGiven")}
          hint={say("table.rowsGivenHint")}
        />
        {!given && (
          <TextAt
            pointer="/payload/membershipRule"
            label={say("table.rule")}
            hint={say("table.ruleHint")}
            multiline
            rows={3}
          />
        )}
        <FindingNotes pointer="/payload/membershipRule" />
        <ColumnOrder />
        <MissingTokens />
        <FindingNotes pointer="/payload/missingTokens" />
        <SourceReview />
      </section>
    </div>
  );
}
