import type { Work } from "@touchstone/contract";
import { Button, Menu, type MenuEntry } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { workLabel } from "../shared/csl-fields.ts";
import { addGold, blankWork, type GoldPlace } from "./gold-edits.ts";
import { useSay } from "./messages.ts";

/** Adds a work of the task, or a new one, to a slot. */
export function AddWork(props: {
  slot: number;
  place: GoldPlace;
  label: string;
  /** Works that the slot names already. */
  named: ReadonlySet<string>;
  onNew: (id: string) => void;
  quiet?: boolean;
}) {
  const say = useSay();
  const { change } = useTaskActs<CompletionPayload>();
  const { value: works, readOnly } = useAt<readonly Work[]>("/works");
  if (readOnly) return null;
  const label = say("undo.addWork");
  const add = (id: string) =>
    change((doc) => ({ ...doc, payload: addGold(doc.payload, props.slot, props.place, id) }), { label });
  const create = () => {
    const work = blankWork(works);
    change(
      (doc) => ({
        ...doc,
        works: [...doc.works, work],
        payload: addGold(doc.payload, props.slot, props.place, work.id),
      }),
      { label },
    );
    props.onNew(work.id);
  };
  const free = works.filter((work) => !props.named.has(work.id));
  const entries: MenuEntry[] = [
    ...free.map((work) => ({
      key: work.id,
      label: workLabel(work.csl, say("slot.untitled")),
      onSelect: () => add(work.id),
    })),
    ...(free.length > 0 ? [{ kind: "line" as const, key: "line" }] : []),
    { key: "new", label: say("slot.newWork"), onSelect: create },
  ];
  return (
    <Menu
      trigger={
        props.quiet ? (
          <Button variant="act" className="justify-self-start text-xs">
            {props.label}
          </Button>
        ) : (
          <Button variant="accent" size="sm" className="justify-self-start">
            <Plus size={12} aria-hidden />
            {props.label}
          </Button>
        )
      }
      entries={entries}
    />
  );
}
