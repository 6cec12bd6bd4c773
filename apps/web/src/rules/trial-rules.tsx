import type { Rules } from "@touchstone/contract";
import { Checkbox, Field, NumberField, Select } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

type Trial = Rules["trial"];

/** Who tries, how often, how long and with which aids. */
export function TrialRules(props: { value: Trial; onChange: (value: Trial) => void; disabled: boolean }) {
  const { t } = useTranslation();
  const { value, disabled } = props;
  const set = (patch: Partial<Trial>) => props.onChange({ ...value, ...patch });
  const seconds = (
    key: "limitSeconds" | "leaseSeconds" | "graceSeconds" | "debriefSeconds",
    label: string,
    least: number,
  ) => (
    <Field label={label}>
      <NumberField
        className="max-w-32"
        unit={t("rules.seconds")}
        min={least}
        disabled={disabled}
        value={value[key]}
        onChange={(next) => next !== null && set({ [key]: next })}
      />
    </Field>
  );
  const box = (key: "excludeInstitution" | "matchField" | "showAnswerAfterSeal", label: string) => (
    <Checkbox label={label} disabled={disabled} checked={value[key]} onChange={(on) => set({ [key]: on })} />
  );
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label={t("rules.required")}>
          <NumberField
            className="max-w-32"
            min={1}
            max={20}
            steps
            disabled={disabled}
            value={value.required}
            onChange={(required) => required !== null && set({ required })}
          />
        </Field>
        {seconds("limitSeconds", t("rules.limit"), 30)}
        {seconds("leaseSeconds", t("rules.lease"), 30)}
        {seconds("graceSeconds", t("rules.grace"), 0)}
        {seconds("debriefSeconds", t("rules.debrief"), 0)}
        <Field label={t("rules.aidPolicy")}>
          <Select
            disabled={disabled}
            value={value.aidPolicy}
            onChange={(aidPolicy) => set({ aidPolicy })}
            options={(["forbidden", "overviews", "all"] as const).map((it) => ({
              value: it,
              label: t(`rules.aid.${it}`),
            }))}
          />
        </Field>
      </div>
      {box("excludeInstitution", t("rules.excludeInstitution"))}
      {box("matchField", t("rules.matchField"))}
      {box("showAnswerAfterSeal", t("rules.showAnswer"))}
    </>
  );
}
