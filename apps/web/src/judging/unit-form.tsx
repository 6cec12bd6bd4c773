import { Button, cx, Field, SegmentedControl, TextArea, TextField } from "@touchstone/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Entry, isComplete, type JudgingUnit, VERDICTS } from "./judging-types.ts";

const tones = { satisfied: "pass", not_satisfied: "block", cannot_tell: "warn" } as const;

interface UnitFormProps {
  unit: JudgingUnit;
  entry: Entry;
  /** It need not be judged: the candidate is closed. */
  needless: boolean;
  readOnly: boolean;
  selected: boolean;
  onSelect: () => void;
  onChange: (patch: Partial<Entry>) => void;
  onBlur: () => void;
  onJudgeAnyway: () => void;
}

/** One requirement of the selected candidate: its words, the verdict, and the evidence for it. */
export function UnitForm(props: UnitFormProps) {
  const { t } = useTranslation();
  const { unit, entry, selected, readOnly } = props;
  const heading = useId();
  const open = selected && !readOnly && !props.needless;
  return (
    <li
      aria-labelledby={heading}
      data-unit={unit.id}
      className={cx("grid gap-3 border-t border-line py-4", props.needless && "text-ink-3")}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <button
          type="button"
          onClick={props.onSelect}
          aria-expanded={open}
          className="min-w-0 flex-1 basis-64 text-start"
        >
          <span
            id={heading}
            dir="auto"
            className={cx(
              "font-serif text-lg",
              selected && "underline decoration-accent decoration-2 underline-offset-4",
            )}
          >
            {unit.statement}
          </span>
        </button>
        <SegmentedControl
          aria-label={t("judging.verdictOf", { statement: unit.statement })}
          disabled={readOnly || props.needless}
          value={entry.verdict}
          onChange={(verdict) => {
            props.onSelect();
            props.onChange({ verdict });
          }}
          segments={VERDICTS.map((value) => ({
            value,
            label: t(`judging.verdict.${value}`),
            tone: tones[value],
          }))}
        />
      </div>
      {props.needless && (
        <p className="text-xs">
          {t("judging.notNeeded")}{" "}
          {!readOnly && (
            <Button variant="act" onClick={props.onJudgeAnyway}>
              {t("judging.judgeAnyway")}
            </Button>
          )}
        </p>
      )}
      {!open && entry.verdict !== null && entry.record !== "" && (
        <p className="text-xs text-ink-2" dir="auto">
          {t("judging.opened", { record: entry.record, place: entry.place, quote: entry.quote })}
        </p>
      )}
      {open && (
        <div className="grid gap-3 sm:grid-cols-2" onBlur={props.onBlur}>
          <Field label={t("judging.quote")} className="sm:col-span-2">
            <TextArea
              rows={2}
              maxLength={5000}
              value={entry.quote}
              onChange={(quote) => props.onChange({ quote })}
            />
          </Field>
          <Field label={t("judging.place")} hint={t("judging.placeHint")}>
            <TextField maxLength={500} value={entry.place} onChange={(place) => props.onChange({ place })} />
          </Field>
          <Field label={t("judging.record")} hint={t("judging.recordHint")}>
            <TextField
              mono
              maxLength={1000}
              value={entry.record}
              onChange={(record) => props.onChange({ record })}
            />
          </Field>
          <Field label={t("judging.note_label")} note={t("judging.optional")} className="sm:col-span-2">
            <TextArea
              rows={1}
              maxLength={5000}
              value={entry.note}
              onChange={(note) => props.onChange({ note })}
            />
          </Field>
          {entry.verdict !== null && !isComplete(entry) && (
            <p className="text-xs text-warn sm:col-span-2">{t("judging.stillNeeded")}</p>
          )}
        </div>
      )}
    </li>
  );
}
