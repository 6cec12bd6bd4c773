import type { Rules } from "@touchstone/contract";
import { Button, Checkbox, NumberField } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkTitle } from "../checks/check-words.ts";

interface CheckRulesProps {
  value: Rules;
  onChange: (value: Rules) => void;
  disabled: boolean;
}

/** Which checks that wait for evidence must be satisfied before a task is accepted. */
export function RequiredChecks(props: CheckRulesProps & { requirable: readonly { id: string }[] }) {
  const { value } = props;
  const toggle = (id: string, on: boolean) =>
    props.onChange({
      ...value,
      requiredChecks: on
        ? [...value.requiredChecks, id]
        : value.requiredChecks.filter((other) => other !== id),
    });
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      {props.requirable.map(({ id }) => (
        <Checkbox
          key={id}
          label={checkTitle(id)}
          hint={<span className="mono">{id}</span>}
          disabled={props.disabled}
          checked={value.requiredChecks.includes(id)}
          onChange={(on) => toggle(id, on)}
        />
      ))}
    </div>
  );
}

/** Limits of single checks; those that were changed come first, all others on demand. */
export function Thresholds(
  props: CheckRulesProps & { thresholds: readonly { key: string; value: number }[] },
) {
  const { t } = useTranslation();
  const { value } = props;
  const [all, setAll] = useState(false);
  const shown = all
    ? props.thresholds
    : props.thresholds.filter((it) => Object.hasOwn(value.thresholds, it.key));
  const set = (key: string, next: number | null) => {
    const { [key]: _old, ...rest } = value.thresholds;
    props.onChange({ ...value, thresholds: next === null ? rest : { ...rest, [key]: next } });
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((it) => (
          <li key={it.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="mono min-w-0 wrap-break-word">{it.key}</span>
            <span className="flex items-center gap-2">
              <span className="text-xs text-ink-3">{t("rules.thresholdDefault", { value: it.value })}</span>
              <NumberField
                aria-label={it.key}
                className="w-24"
                disabled={props.disabled}
                value={value.thresholds[it.key] ?? null}
                onChange={(next) => set(it.key, next)}
              />
            </span>
          </li>
        ))}
      </ul>
      {!all && (
        <Button variant="act" onClick={() => setAll(true)}>
          {t("rules.thresholdsShow", { count: props.thresholds.length })}
        </Button>
      )}
    </>
  );
}
