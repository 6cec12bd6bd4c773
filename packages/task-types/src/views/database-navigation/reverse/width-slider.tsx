import { wideningSteps } from "../../../database-navigation/operations/widen.ts";
import { useSay } from "../messages.ts";

/** How wide a number is said, step by step, with the interval that comes of it. */
export function WidthSlider(props: {
  center: number;
  step: number;
  label: string;
  onChange: (step: number) => void;
}) {
  const say = useSay();
  const steps = wideningSteps(props.center);
  const { width = 0, low = 0, high = 0 } = steps[props.step] ?? {};
  const said =
    width === 0 ? say("picks.exact") : say("picks.widthValue", { percent: String(Math.round(width * 100)) });
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-2xs text-ink-2">
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        value={props.step}
        aria-label={props.label}
        aria-valuetext={`${said}, ${low}–${high}`}
        onChange={(event) => props.onChange(Number(event.target.value))}
        className="min-w-16 flex-1 accent-(--accent)"
      />
      <span className="whitespace-nowrap">
        {low}–{high}
      </span>
    </span>
  );
}
