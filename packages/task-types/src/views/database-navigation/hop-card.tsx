import { statedRelease } from "@touchstone/contract";
import { Button } from "@touchstone/ui";
import { spansBoundTo } from "../../bound-spans.ts";
import { nodeName } from "../../database-navigation/element-names.ts";
import type { NavigationEdge } from "../../database-navigation/payload.ts";
import { BoundWords } from "../shared/bound-words.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { OutlineCard } from "../shared/outline-card.tsx";
import { ChoiceAt, TextAt } from "../shared/place-fields.tsx";
import type { BindTone } from "../task-views.ts";
import { ConstraintList } from "./constraint-list.tsx";
import { useSay } from "./messages.ts";
import { constraintsOn, type Placed } from "./outline.ts";
import { MatchingRecords } from "./result-set/matching-records.tsx";
import { useChain } from "./use-chain.ts";

function HopForm({ item, index }: Placed<NavigationEdge>) {
  const say = useSay();
  const { payload, dropHop, readOnly } = useChain();
  const pointer = `/payload/edges/${index}`;
  const nodes = payload.nodes.map((node) => ({ value: node.id, label: nodeName(node) }));
  return (
    <>
      <FindingNotes pointer={pointer} parts={["id"]} />
      <TextAt pointer={`${pointer}/predicate`} label={say("hop.predicate")} hint={say("hop.predicateHint")} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <ChoiceAt pointer={`${pointer}/from`} label={say("hop.from")} options={nodes} />
        <ChoiceAt pointer={`${pointer}/to`} label={say("hop.to")} options={nodes} />
        <TextAt pointer={`${pointer}/database`} label={say("hop.database")} className="col-span-2" />
        <TextAt pointer={`${pointer}/release`} label={say("hop.release")} />
        <TextAt pointer={`${pointer}/asOf`} label={say("hop.asOf")} hint={say("hop.asOfHint")} mono />
      </div>
      <TextAt pointer={`${pointer}/query`} label={say("hop.query")} multiline look="code" rows={2} />
      <MatchingRecords part={{ kind: "edge", item }} pointer={pointer} />
      <BoundWords
        label={say("hop.words")}
        textPointer="/payload/question/text"
        spans={spansBoundTo(payload.question, `edge:${item.id}`)}
      />
      {!readOnly && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => dropHop(item.id)}>
          {say("hop.remove")}
        </Button>
      )}
    </>
  );
}

/** From the card above to the card below, beside whatever the hop says. */
function Arrow() {
  return (
    <span aria-hidden className="absolute inset-y-0 start-5 -z-10 flex flex-col items-center text-ink-2">
      <span className="w-px flex-1 bg-current" />
      <svg width="9" height="6" viewBox="0 0 9 6" className="-mt-1.5">
        <path d="M.7.7l3.8 4.6L8.3.7" fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
    </span>
  );
}

/** The look-up that leads to the entity below it, drawn as an arrow. `from` is named where it is not the entity above. */
export function HopCard(
  props: Placed<NavigationEdge> & { tone: BindTone; mark: string; from: string | null },
) {
  const say = useSay();
  const { payload, dropHop } = useChain();
  const { item, index, tone, mark, from } = props;
  const pinned = [item.database, statedRelease(item.release) || item.asOf]
    .filter((part) => part !== "")
    .join(" ");
  const notes = [
    ...(from === null ? [] : [say("hop.fromNode", { name: from })]),
    ...(pinned === "" ? [] : [pinned]),
    ...(item.resultSet === null ? [] : [say("hop.count", { count: item.resultSet.length })]),
  ];
  return (
    <div className="relative isolate">
      <Arrow />
      <OutlineCard
        pointer={`/payload/edges/${index}`}
        name={`edge:${item.id}`}
        alsoLit={constraintsOn(payload, item.id).map((each) => `constraint:${each.item.id}`)}
        tone={tone}
        look="hop"
        onRemove={() => dropHop(item.id)}
        heading={
          <span className="block py-2.5 ps-10">
            <span className={item.predicate === "" ? "block text-xs text-ink-2" : "block text-xs"}>
              {item.predicate || say("hop.untold")}
            </span>
            <span className="block text-2xs text-ink-2">{notes.join(" · ")}</span>
          </span>
        }
        renderFooter={(active) => (
          <ConstraintList on={item.id} mark={mark} tone={tone} adding={active} className="ps-8 pb-1.5" />
        )}
      >
        <HopForm item={item} index={index} />
      </OutlineCard>
    </div>
  );
}
