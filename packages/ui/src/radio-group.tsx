import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { useFieldGroup } from "./field.tsx";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  options: ReadonlyArray<RadioOption<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Names the group outside a Field with `group`. */
  "aria-label"?: string;
}

/** One of several, each on its own line, with room for a sentence of explanation. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      {...useFieldGroup()}
      className="flex flex-col gap-2"
    >
      {props.options.map((option) => {
        const id = `${name}${option.value}`;
        return (
          <div key={option.value} className="flex items-start gap-2">
            <input
              id={id}
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              disabled={props.disabled || option.disabled}
              aria-describedby={option.hint ? `${id}hint` : undefined}
              onChange={() => props.onChange(option.value)}
              className="relative mt-px size-4 shrink-0 appearance-none rounded-full border border-line-3 bg-panel before:absolute before:-inset-1 checked:border-[5px] checked:border-ink hover:border-ink-2 disabled:border-line-2"
            />
            <span className="min-w-0">
              <label htmlFor={id} className={cx(option.disabled && "text-ink-3")}>
                {option.label}
              </label>
              {option.hint && (
                <span id={`${id}hint`} className="block text-xs text-ink-3">
                  {option.hint}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
