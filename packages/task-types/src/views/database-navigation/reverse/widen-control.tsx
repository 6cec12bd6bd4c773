import { centerOf, wideningSteps } from "../../../database-navigation/operations/widen.ts";
import type { NavigationConstraint } from "../../../database-navigation/payload.ts";
import { useTaskState } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { useOperations } from "./use-operations.ts";
import { WidthSlider } from "./width-slider.tsx";

/** How exactly a stored constraint says its number; its words in the question follow. */
export function WidenControl({ constraint }: { constraint: NavigationConstraint }) {
  const say = useSay();
  const { run } = useOperations();
  const readOnly = useTaskState((state) => state.readOnly);
  const { operator, value } = constraint;
  const center = centerOf(constraint);
  if (readOnly || center === null || (operator !== "=" && operator !== "about" && operator !== "between"))
    return null;
  const steps = wideningSteps(center);
  const [low] = Array.isArray(value) ? value : [center];
  const at = operator === "=" ? 0 : steps.findIndex((step) => step.low === low);
  const words = { attribute: constraint.attribute };
  return (
    <WidthSlider
      center={center}
      step={Math.max(0, at)}
      label={say("describe.widen")}
      onChange={(step) =>
        run(
          {
            kind: "widen",
            input: {
              constraintId: constraint.id,
              operator: step === 0 ? "=" : operator === "=" ? "about" : operator,
              width: steps[step]?.width ?? 0,
            },
          },
          { label: say("undo.widen", words), done: say("done.widen", words) },
        )
      }
    />
  );
}
