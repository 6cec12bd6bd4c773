import { NumberField as Base } from "@base-ui/react/number-field";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { useWords } from "./words.tsx";

export interface NumberFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Shown after the number: a unit. */
  unit?: string;
  /** Show the two step buttons. */
  steps?: boolean;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
}

/** A number; empty is null. */
export function NumberField({ value, onChange, steps = false, unit, className, ...rest }: NumberFieldProps) {
  const words = useWords();
  const { id, ...wiring } = useFieldControl();
  const { "aria-label": label, ...root } = rest;
  const stepClass =
    "grid w-7 shrink-0 place-items-center border-s border-line text-ink-2 hover:bg-sunk hover:text-ink disabled:text-line-3";
  return (
    <Base.Root
      {...root}
      id={id}
      value={value}
      onValueChange={onChange}
      locale="en"
      format={{ maximumFractionDigits: 12, useGrouping: false }}
    >
      <Base.Group className={cx("field-box flex min-h-7.5 overflow-hidden", className)}>
        <Base.Input
          {...wiring}
          aria-label={label}
          className="w-0 min-w-0 flex-1 bg-transparent px-2 text-sm outline-none!"
        />
        {unit && <span className="self-center pe-2 text-xs text-ink-3">{unit}</span>}
        {steps && (
          <>
            <Base.Decrement aria-label={words.decrease} className={stepClass}>
              <Minus size={12} aria-hidden />
            </Base.Decrement>
            <Base.Increment aria-label={words.increase} className={stepClass}>
              <Plus size={12} aria-hidden />
            </Base.Increment>
          </>
        )}
      </Base.Group>
    </Base.Root>
  );
}
