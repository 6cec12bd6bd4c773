import { Button, cx } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import type { BindTone } from "../task-views.ts";
import { ConstraintCard } from "./constraint-card.tsx";
import { useSay } from "./messages.ts";
import { constraintsOn } from "./outline.ts";
import { constraintMark } from "./targets.ts";
import { useChain } from "./use-chain.ts";

/** The constraints on one entity or hop. `mark` is that of the element they stand on. */
export function ConstraintList(props: {
  on: string;
  mark: string;
  tone: BindTone;
  /** Offer to add one. */
  adding: boolean;
  className?: string;
}) {
  const { on, mark, tone } = props;
  const say = useSay();
  const { payload, addConstraintOn, readOnly } = useChain();
  const constraints = constraintsOn(payload, on);
  const adding = props.adding && !readOnly;
  if (constraints.length === 0 && !adding) return null;
  return (
    <div className={cx("min-w-0", props.className)}>
      {constraints.length > 0 && (
        <ul aria-label={say("constraint.list")}>
          {constraints.map(({ item, index }, order) => (
            <li key={item.id}>
              <ConstraintCard item={item} index={index} tone={tone} mark={constraintMark(mark, order)} />
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <Button variant="act" className="px-2 text-xs" onClick={() => addConstraintOn(on)}>
          <Plus size={12} aria-hidden />
          {say("addConstraint")}
        </Button>
      )}
    </div>
  );
}
