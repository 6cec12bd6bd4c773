import { Button, IconButton, Select, TextField } from "@touchstone/ui";
import X from "lucide-react/icons/x";
import { useState } from "react";
import {
  quoteOf,
  type RecordAttribute,
  type Snapshot,
} from "../../../database-navigation/operations/record-view.ts";
import { useTaskActs } from "../../context.tsx";
import type { FoundRecords } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { type DraftPick, isWidened, operatorsFor, statedPick, withOperator } from "./draft-picks.ts";
import { WidthSlider } from "./width-slider.tsx";

/** Asks the database how many records have the attribute's value, where it can be asked for that. */
function CountButton(props: {
  snapshot: Snapshot;
  attribute: RecordAttribute;
  pick: DraftPick;
  onFound: (found: FoundRecords) => void;
}) {
  const say = useSay();
  const { records } = useTaskActs();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const value = props.attribute.values[props.pick.value];
  if (!records || !value) return null;
  const count = async () => {
    setAsking(true);
    setReason("");
    const { database } = props.snapshot.view;
    const found = await records.queryRecords({
      database,
      query: props.attribute.name,
      value: quoteOf(value),
    });
    setAsking(false);
    if (found.kind === "failed") return setReason(found.reason);
    if (found.capped) setReason(say("picks.capped", { count: found.identifiers.length }));
    else props.onFound(found);
  };
  return (
    <>
      <Button variant="act" className="text-2xs" busy={asking} onClick={() => void count()}>
        {say(asking ? "picks.counting" : "picks.count")}
      </Button>
      <output className="text-2xs text-ink-2">{reason}</output>
    </>
  );
}

/** One picked attribute: how it is compared, how wide, in which words, and how many records it leaves. */
export function PickForm(props: {
  snapshot: Snapshot;
  pick: DraftPick;
  /** How many records it leaves by itself; null where nothing was counted. */
  leaves: number | null;
  /** The database can be asked for this attribute. */
  countable: boolean;
  onChange: (pick: DraftPick) => void;
  onDrop: () => void;
}) {
  const say = useSay();
  const { pick, snapshot, onChange } = props;
  const attribute = snapshot.view.attributes.find(({ name }) => name === pick.attribute);
  const stated = statedPick(snapshot, pick);
  const value = attribute?.values[pick.value];
  if (!attribute || !stated || !value) return null;
  const name = { attribute: attribute.label };
  return (
    <li className="grid grid-cols-1 gap-1 py-1.5">
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 flex-1 text-xs wrap-anywhere">
          {attribute.label} <span className="font-semibold">{value.text}</span>
        </span>
        {props.leaves !== null && (
          <span className="text-2xs whitespace-nowrap text-ink-2">
            {say("picks.leaves", { count: props.leaves })}
          </span>
        )}
        <IconButton label={say("picks.remove", name)} onClick={props.onDrop} className="size-6!">
          <X size={13} />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Select
          aria-label={say("picks.operator", name)}
          className="w-auto! min-w-28"
          options={operatorsFor(attribute.kind).map((each) => ({
            value: each,
            label: say(`operators.${each}`),
          }))}
          value={pick.operator}
          onChange={(operator) => onChange(withOperator(pick, operator))}
        />
        {attribute.kind === "number" && value.number !== null && isWidened(pick.operator) && (
          <WidthSlider
            center={value.number}
            step={pick.step}
            label={say("picks.width", name)}
            onChange={(step) => onChange({ ...pick, step, words: null })}
          />
        )}
        {pick.operator === "contains" && (
          <TextField
            data-own-undo
            className="flex-1"
            aria-label={say("picks.typed", name)}
            value={pick.typed ?? value.text}
            onChange={(typed) => onChange({ ...pick, typed, words: null })}
          />
        )}
      </div>
      <TextField
        data-own-undo
        aria-label={say("picks.words", name)}
        value={pick.words ?? stated.template}
        onChange={(words) => onChange({ ...pick, words })}
      />
      {props.countable && pick.operator === "=" && (
        <span className="flex flex-wrap items-center gap-2">
          <CountButton
            snapshot={snapshot}
            attribute={attribute}
            pick={pick}
            onFound={(found) => onChange({ ...pick, found })}
          />
        </span>
      )}
    </li>
  );
}
