import { countText } from "@touchstone/text/count-text";
import { useCallback } from "react";
import { useTaskActs } from "../context.tsx";

/** Words of a view: texts by name, nested as you like. `{{name}}` is filled in; `x_one` and `x_other` are chosen by `count`. */
export interface ViewMessages {
  readonly [name: string]: string | ViewMessages;
}

type Stem<K extends string> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;
/** Dotted names of all texts of a catalogue. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? Stem<K> : `${K}.${MessageKey<M[K]>}`;
}[keyof M & string];

export type Say<M> = (key: MessageKey<M>, params?: Readonly<Record<string, unknown>>) => string;

function find(messages: ViewMessages, path: readonly string[]): string | undefined {
  const found = path.reduce<string | ViewMessages | undefined>(
    (here, name) => (typeof here === "object" ? here[name] : undefined),
    messages,
  );
  return typeof found === "string" ? found : undefined;
}

/** What is put into the holes of a text: whole numbers as the screen shows them. */
export const printed = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" && Number.isInteger(value) ? countText(value) : value,
    ]),
  );

/** The text under a dotted name with its holes filled; the name itself where there is no such text. */
export function fillMessage(
  messages: ViewMessages,
  key: string,
  params: Readonly<Record<string, unknown>>,
): string {
  const form = typeof params.count === "number" ? `${key}_${params.count === 1 ? "one" : "other"}` : key;
  const text = find(messages, form.split(".")) ?? find(messages, key.split(".")) ?? key;
  const holes = printed(params);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(holes[name] ?? ""));
}

/** Makes the hook that says a catalogue's texts: `const useSay = viewWords("reference-completion", messages)`. */
export function viewWords<const M extends ViewMessages>(name: string, messages: M): () => Say<M> {
  return function useSay() {
    const { translate } = useTaskActs();
    return useCallback<Say<M>>(
      (key, params = {}) =>
        translate(`${name}.${key}`, { ...params, replace: printed(params) }) ??
        fillMessage(messages, key, params),
      [translate],
    );
  };
}
