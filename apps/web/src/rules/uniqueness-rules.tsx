import type { Rules } from "@touchstone/contract";
import { Field, NumberField, RadioGroup, SegmentedControl } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

type Uniqueness = Rules["uniqueness"];

/** How far the search for other answers goes and what follows from one. */
export function UniquenessRules(props: {
  value: Uniqueness;
  onChange: (value: Uniqueness) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const { value, disabled } = props;
  const set = (patch: Partial<Uniqueness>) => props.onChange({ ...value, ...patch });
  const number = (key: "minCalls" | "minFamilies" | "quiet" | "costCap", least: number, step = 1) => (
    <Field label={t(`rules.${key}`)}>
      <NumberField
        className="max-w-32"
        min={least}
        step={step}
        disabled={disabled}
        value={value[key]}
        onChange={(next) => next !== null && set({ [key]: next })}
      />
    </Field>
  );
  return (
    <>
      <Field label={t("rules.tier")} group>
        <RadioGroup
          disabled={disabled}
          value={value.tier}
          onChange={(tier) => set({ tier })}
          options={(["enumerated", "standard", "full"] as const).map((tier) => ({
            value: tier,
            label: t(`rules.tiers.${tier}`),
          }))}
        />
      </Field>
      <div className="grid gap-3.5 sm:grid-cols-2">
        {number("minCalls", 1)}
        {number("minFamilies", 1)}
        {number("quiet", 0)}
        {number("costCap", 0, 0.5)}
      </div>
      <Field label={t("rules.onAlternative")} group>
        <SegmentedControl
          disabled={disabled}
          value={value.onAlternative}
          onChange={(onAlternative) => set({ onAlternative })}
          segments={(["return", "discard"] as const).map((it) => ({
            value: it,
            label: t(`rules.alternative.${it}`),
          }))}
        />
      </Field>
    </>
  );
}
