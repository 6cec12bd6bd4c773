import { Button, TextField } from "@touchstone/ui";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockTime } from "../queue/times.ts";
import type { Query } from "./trial-types.ts";

/** What the solver searched, line by line; lines pasted at once become entries of their own. */
export function QueryLog(props: {
  queries: Query[];
  onChange: (queries: Query[]) => void;
  startedAt: string | null;
  /** Ms since the start for a new line; null after sealing. */
  at: () => number | null;
  readOnly?: boolean;
}) {
  const { t } = useTranslation();
  const { queries, onChange } = props;
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length > 0) onChange([...queries, ...lines.map((line) => ({ text: line, at: props.at() }))]);
    setTyped("");
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="grid">
      <ol className="grid">
        {queries.map((query, index) => (
          <li
            // Two searches may be the same words; the place tells them apart.
            key={index}
            className="group flex items-baseline gap-3 border-b border-dotted border-line py-1.5 text-xs"
          >
            <span className="mono w-12 shrink-0 text-2xs text-ink-2">
              {query.at === null || props.startedAt === null
                ? "·"
                : clockTime(Date.parse(props.startedAt) + query.at)}
            </span>
            <span className="min-w-0 flex-1 break-words">{query.text}</span>
            {!props.readOnly && (
              <Button
                variant="act"
                size="sm"
                aria-label={t("trial.log.remove", { query: query.text })}
                onClick={() => onChange(queries.filter((_, at) => at !== index))}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!props.readOnly && (
        <TextField
          className="mt-2"
          aria-label={t("trial.log.add")}
          placeholder={t("trial.log.add")}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKey}
          onBlur={() => add(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/\n/.test(text)) return;
            event.preventDefault();
            add(typed + text);
          }}
        />
      )}
    </div>
  );
}
