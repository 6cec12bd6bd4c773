import { Select as Base } from "@base-ui/react/select";
import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { useWords } from "./words.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, muted line. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: ReadonlyArray<SelectOption<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
}

/** One of several; for two to four short choices prefer SegmentedControl. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const words = useWords();
  const { id, ...wiring } = useFieldControl();
  return (
    <Base.Root<Value>
      items={props.options.map(({ value, label }) => ({ value, label }))}
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
      disabled={props.disabled}
      modal={false}
    >
      <Base.Trigger
        id={id}
        {...wiring}
        aria-label={props["aria-label"]}
        className={cx(
          "field-box flex min-h-7.5 items-center justify-between gap-2 px-2 text-start text-sm data-disabled:border-line-2 data-disabled:bg-sunk data-disabled:text-ink-2",
          props.className,
        )}
      >
        <Base.Value
          placeholder={props.placeholder ?? words.choose}
          className="min-w-0 truncate data-placeholder:text-ink-3"
        />
        <Base.Icon className="shrink-0 text-ink-3">
          <ChevronsUpDown size={13} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="floating max-h-(--available-height) min-w-(--anchor-width) max-w-[min(28rem,calc(100vw-1rem))] overflow-y-auto p-1">
            <Base.List>
              {props.options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="grid min-h-7 cursor-pointer grid-cols-[1rem_1fr] items-baseline gap-x-1.5 rounded-sm px-1.5 py-1 text-sm outline-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-sunk"
                >
                  <Base.ItemIndicator className="self-center text-accent">
                    <Check size={13} aria-hidden />
                  </Base.ItemIndicator>
                  <span className="col-start-2">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
