import { TextArea, TextField } from "@touchstone/ui";
import { useState } from "react";

/**
 * A value edited as text whose reading loses something of what was typed (a blank line, "2021-"): the text stays as
 * typed while the field has the focus.
 */
export function TypedText<T>(props: {
  value: T;
  format: (value: T) => string;
  parse: (text: string) => T;
  onChange: (value: T) => void;
  readOnly?: boolean;
  multiline?: boolean;
  mono?: boolean;
  rows?: number;
  "data-pointer"?: string;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  // Undo and mends change the value from outside: then it wins over what was typed.
  const current = typing !== null && JSON.stringify(props.parse(typing)) === JSON.stringify(props.value);
  const shared = {
    value: current && typing !== null ? typing : props.format(props.value),
    readOnly: props.readOnly,
    "data-pointer": props["data-pointer"],
    onFocus: () => !props.readOnly && setTyping(props.format(props.value)),
    onBlur: () => setTyping(null),
    onChange: (text: string) => {
      setTyping(text);
      props.onChange(props.parse(text));
    },
  };
  return props.multiline ? (
    <TextArea {...shared} rows={props.rows} look={props.mono ? "code" : "text"} />
  ) : (
    <TextField {...shared} mono={props.mono} />
  );
}
