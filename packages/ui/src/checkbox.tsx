import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "./cx.ts";

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** Keep the label for screen readers only (a column of boxes in a table). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Some, not all, of what it stands for is checked. */
  mixed?: boolean;
  disabled?: boolean;
}

/** A yes or no with its label to the right. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  hint,
  mixed = false,
  disabled,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const Mark = mixed ? Minus : Check;
  return (
    <div className="flex min-h-6 items-start gap-2">
      <span className="relative mt-px grid size-4 shrink-0 place-items-center">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-4 appearance-none rounded-sm border border-line-3 bg-panel transition-colors before:absolute before:-inset-1 checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink-2 disabled:border-line-2 disabled:bg-sunk disabled:checked:bg-line-3"
        />
        <Mark
          size={12}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute text-paper opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <label htmlFor={id} className={cx(hideLabel && "sr-only", disabled && "text-ink-3")}>
          {label}
        </label>
        {hint && (
          <span id={`${id}hint`} className="block text-xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
