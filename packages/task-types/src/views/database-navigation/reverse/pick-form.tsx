import { Button, IconButton, Select, TextField } from "@touchstone/ui";
import X from "lucide-react/icons/x";
import type { Leaves } from "../../../database-navigation/counting/leaves.ts";
import type { RecordAttribute, Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { wideningSteps } from "../../../database-navigation/operations/widen.ts";
import { useSay } from "../messages.ts";
import {
  attributeOf,
  type DraftPick,
  isWidened,
  operatorsFor,
  statedPick,
  withOperator,
} from "./draft-picks.ts";
import { identifiesAlone, useLeftWords } from "./left-words.ts";
import { WidthSlider } from "./width-slider.tsx";

/** How far the counting of a pick is. */
export type CountState = "counted" | "uncounted" | "other-width" | "impossible" | { failed: string };

/** The same number said less exactly; null where it cannot be. */
function wider(pick: DraftPick, attribute: RecordAttribute): DraftPick | null {
  const center = attribute.values[pick.value]?.number ?? null;
  if (attribute.kind !== "number" || center === null) return null;
  if (pick.operator === "=") return withOperator(pick, "about");
  if (!isWidened(pick.operator) || pick.step + 1 >= wideningSteps(center).length) return null;
  return { ...pick, step: pick.step + 1, words: null };
}

/** How many records a pick leaves, by itself and with what is said before it, and what that means. */
function Counted(props: {
  leaves: Leaves | null;
  /** Nothing is said of the entity before it. */
  isFirst: boolean;
  state: CountState;
  attribute: string;
  onWiden: (() => void) | null;
}) {
  const say = useSay();
  const words = useLeftWords();
  const { leaves, state } = props;
  const alone = leaves?.alone ?? null;
  const note =
    typeof state === "object" ? state.failed : state === "counted" ? "" : say(`picks.states.${state}`);
  return (
    <div className="grid grid-cols-1 gap-0.5 text-2xs text-ink-2">
      {leaves && alone && <p>{words.both(leaves, props.isFirst)}</p>}
      {note !== "" && <p className={typeof state === "object" ? "text-block" : ""}>{note}</p>}
      {identifiesAlone(alone) && (
        <p className="flex flex-wrap items-center gap-x-2 text-warn">
          {say(props.onWiden ? "picks.identifiesWiden" : "picks.identifies")}
          {props.onWiden && (
            <Button variant="act" className="text-2xs" onClick={props.onWiden}>
              {say("picks.widen", { attribute: props.attribute })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** One picked attribute: how it is compared, how wide, in which words, and how many records it leaves. */
export function PickForm(props: {
  snapshot: Snapshot;
  pick: DraftPick;
  leaves: Leaves | null;
  /** Nothing is said of the entity before it. */
  isFirst: boolean;
  state: CountState;
  onChange: (pick: DraftPick) => void;
  onDrop: () => void;
}) {
  const say = useSay();
  const { pick, snapshot, onChange } = props;
  const attribute = attributeOf(snapshot, pick);
  const stated = statedPick(snapshot, pick);
  const value = attribute?.values[pick.value];
  if (!attribute || !stated || !value) return null;
  const name = { attribute: attribute.label };
  const widened = wider(pick, attribute);
  return (
    <li className="grid grid-cols-1 gap-1 py-1.5">
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 flex-1 text-xs wrap-anywhere">
          {attribute.label} <span className="font-semibold">{value.text}</span>
          {pick.hop !== null && <span className="text-2xs text-ink-3"> · {say("picks.ofHop")}</span>}
        </span>
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
      <Counted
        leaves={props.leaves}
        isFirst={props.isFirst}
        state={props.state}
        attribute={attribute.label}
        onWiden={widened ? () => onChange(widened) : null}
      />
    </li>
  );
}
