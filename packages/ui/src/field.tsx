import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";
import { useWords } from "./words.tsx";

interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Keep the label for screen readers only. */
  hideLabel?: boolean;
  /** Muted words beside the label. */
  note?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it; present means the control is invalid. */
  error?: ReactNode;
  required?: boolean;
  /** The control is a group (radio buttons, several boxes): the label then names the group. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Ties label, hint and error to the one control inside it. */
export function Field(props: FieldProps) {
  const words = useWords();
  const id = useId();
  const hintId = props.hint ? `${id}hint` : undefined;
  const errorId = props.error ? `${id}error` : undefined;
  const wiring: FieldWiring = {
    controlId: `${id}control`,
    labelId: `${id}label`,
    describedBy: cx(errorId, hintId) || undefined,
    invalid: Boolean(props.error),
    required: props.required ?? false,
  };
  const labelText = (
    <>
      {props.label}
      {props.required && <span className="font-normal text-ink-3"> · {words.required}</span>}
      {props.note && <span className="font-normal text-ink-3"> · {props.note}</span>}
    </>
  );
  const labelClass = cx("block text-2xs font-semibold text-ink-2", props.hideLabel && "sr-only");
  return (
    <FieldContext.Provider value={wiring}>
      <div className={cx("flex min-w-0 flex-col gap-1", props.className)}>
        {props.group ? (
          <span id={wiring.labelId} className={labelClass}>
            {labelText}
          </span>
        ) : (
          <label id={wiring.labelId} htmlFor={wiring.controlId} className={labelClass}>
            {labelText}
          </label>
        )}
        {props.children}
        {props.error && (
          <p id={errorId} className="text-xs text-block">
            {props.error}
          </p>
        )}
        {props.hint && (
          <p id={hintId} className="text-xs text-ink-3">
            {props.hint}
          </p>
        )}
      </div>
    </FieldContext.Provider>
  );
}

/** Attributes a control inside a Field takes; outside one, nothing. */
export function useFieldControl(): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
} {
  const wiring = useContext(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.controlId,
    "aria-describedby": wiring.describedBy,
    "aria-invalid": wiring.invalid || undefined,
    "aria-required": wiring.required || undefined,
  };
}

/** Attributes a group inside a Field takes: its name comes from the label. */
export function useFieldGroup(): { "aria-labelledby"?: string; "aria-describedby"?: string } {
  const wiring = useContext(FieldContext);
  return wiring ? { "aria-labelledby": wiring.labelId, "aria-describedby": wiring.describedBy } : {};
}
