import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "size" | "onChange"> {
  value: string;
  /** Called with the text as typed. */
  onChange?: (value: string) => void;
  /** Identifiers, addresses and codes are set in the fixed-width face. */
  mono?: boolean;
  size?: "md" | "lg";
}

/** One line of text. Outside a Field it needs `aria-label`. */
export function TextField({ onChange, mono, size = "md", className, ...rest }: TextFieldProps) {
  return (
    <input
      dir="auto"
      type="text"
      {...useFieldControl()}
      {...rest}
      onChange={(event) => onChange?.(event.target.value)}
      className={cx(
        "field-box",
        size === "lg" ? "min-h-10 px-3 text-md" : "min-h-7.5 px-2 text-sm",
        mono && "font-mono text-xs",
        className,
      )}
    />
  );
}
