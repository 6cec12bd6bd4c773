import type { Work } from "@touchstone/contract";
import { IconButton } from "@touchstone/ui";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { useTaskState } from "../context.tsx";
import { workLabel } from "../shared/csl-fields.ts";
import { useSay } from "./messages.ts";

/** One work of a slot: what it is, and buttons to edit it and to take it out. */
export function GoldWork(props: {
  id: string;
  work: Work | undefined;
  pointer: string;
  onEdit: (id: string) => void;
  onTake: () => void;
}) {
  const say = useSay();
  const readOnly = useTaskState((state) => state.readOnly);
  const { work, id } = props;
  const label = work ? workLabel(work.csl, say("slot.untitled")) : id;
  const versions = (work?.versions.length ?? 0) + 1;
  const details = work
    ? [
        work.csl["container-title"] ?? "",
        work.csl.DOI ?? "",
        versions > 1 ? say("slot.versions", { count: versions }) : "",
      ].filter((part) => part !== "")
    : [];
  return (
    <div data-pointer={props.pointer} className="flex items-start gap-1">
      <div className="min-w-0 flex-1" dir="auto">
        {work ? (
          <p className="font-serif text-base leading-snug wrap-break-word">{label}</p>
        ) : (
          <p className="text-sm text-block">{say("slot.unknown", { id })}</p>
        )}
        {details.length > 0 && <p className="text-xs wrap-anywhere text-ink-2">{details.join(" · ")}</p>}
      </div>
      {work && !readOnly && (
        <IconButton
          label={say("slot.edit", { work: label })}
          className="size-6!"
          onClick={() => props.onEdit(id)}
        >
          <Pencil size={12} />
        </IconButton>
      )}
      {!readOnly && (
        <IconButton label={say("slot.take", { work: label })} className="size-6!" onClick={props.onTake}>
          <X size={13} />
        </IconButton>
      )}
    </div>
  );
}
