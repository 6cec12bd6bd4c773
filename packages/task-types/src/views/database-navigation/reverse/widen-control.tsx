import { useEffect, useRef } from "react";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import { centerOf, type Interval, wideningSteps } from "../../../database-navigation/operations/widen.ts";
import type { NavigationConstraint } from "../../../database-navigation/payload.ts";
import { useTaskState } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { searchFor, searchKey } from "./searches.ts";
import { useAttributeName } from "./use-attribute-name.ts";
import { useCounts } from "./use-counts.tsx";
import { useDatabases } from "./use-databases.ts";
import { useOperations } from "./use-operations.ts";
import { WidthSlider } from "./width-slider.tsx";

type Said = Pick<NavigationConstraint, "operator" | "value">;

const keyOf = ({ operator, value }: Said): string => JSON.stringify([operator, value]);

/** What was counted for each value that a constraint has had, here and in the searches of the desk. */
function useCountedBefore(constraint: NavigationConstraint): (said: Said) => Counted | null {
  const { made } = useCounts();
  const known = useDatabases().find(({ database }) => database === constraint.database);
  const name = useAttributeName(constraint);
  const kept = useRef(new Map<string, Counted>());
  useEffect(() => {
    const { query, resultSet, asOf, release } = constraint;
    if (resultSet !== null) kept.current.set(keyOf(constraint), { query, resultSet, asOf, release });
  }, [constraint]);
  return (said) => {
    const quote = constraint.evidence[0]?.quote ?? "";
    const search = name === null ? null : searchFor(known, { name, quote }, said);
    const lookup = search && made.get(searchKey(search))?.lookup;
    if (lookup?.kind === "found" && !lookup.capped) return lookup.counted;
    return kept.current.get(keyOf(said)) ?? null;
  };
}

/** How exactly a stored constraint says its number; its words in the question and, where it is known, its count follow. */
export function WidenControl({ constraint }: { constraint: NavigationConstraint }) {
  const say = useSay();
  const { run } = useOperations();
  const readOnly = useTaskState((state) => state.readOnly);
  const countedBefore = useCountedBefore(constraint);
  const { operator, value } = constraint;
  const center = centerOf(constraint);
  if (readOnly || center === null || (operator !== "=" && operator !== "about" && operator !== "between"))
    return null;
  const steps = wideningSteps(center);
  const [low] = Array.isArray(value) ? value : [center];
  const at = operator === "=" ? 0 : steps.findIndex((step) => step.low === low);
  const words = { attribute: constraint.attribute };
  const widenTo = (step: number, interval: Interval) => {
    const next = step === 0 ? "=" : operator === "=" ? "about" : operator;
    const said: Said = { operator: next, value: step === 0 ? center : [interval.low, interval.high] };
    const counted = countedBefore(said);
    const wasCounted = constraint.resultSet !== null;
    run(
      {
        kind: "widen",
        input: {
          constraintId: constraint.id,
          operator: next,
          width: step === 0 ? 0 : interval.width,
          ...(counted && { counted }),
        },
      },
      {
        label: say("undo.widen", words),
        done: say(wasCounted && !counted ? "done.widenUncounted" : "done.widen", words),
      },
    );
  };
  return (
    <WidthSlider
      center={center}
      step={Math.max(0, at)}
      label={say("describe.widen")}
      onChange={(step) => {
        const interval = steps[step];
        if (interval) widenTo(step, interval);
      }}
    />
  );
}
