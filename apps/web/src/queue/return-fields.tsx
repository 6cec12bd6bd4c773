import { ReturnReason } from "@touchstone/contract";
import { Field, Select, TextArea } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

/** What a return says: a reason, a few words, and for a wrong key the right answer or why none can be given. */
export interface ReturnDraft {
  reason: ReturnReason | null;
  comment: string;
  rightAnswer: string;
  whyNone: string;
}

export const emptyReturn: ReturnDraft = { reason: null, comment: "", rightAnswer: "", whyNone: "" };

/** True when the server will take it. */
export const returnIsComplete = (it: ReturnDraft): boolean =>
  it.reason !== null &&
  it.comment.trim() !== "" &&
  (it.reason !== "wrong_key" || it.rightAnswer.trim() !== "" || it.whyNone.trim() !== "");

/** The fields of a return. */
export function ReturnFields({
  value,
  onChange,
}: {
  value: ReturnDraft;
  onChange: (value: ReturnDraft) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <Field label={t("work.returnForm.reason")} required>
        <Select
          options={ReturnReason.options.map((reason) => ({
            value: reason,
            label: t(`words.reason.${reason}`),
          }))}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
        />
      </Field>
      <Field label={t("work.returnForm.comment")} required>
        <TextArea value={value.comment} onChange={(comment) => onChange({ ...value, comment })} />
      </Field>
      {value.reason === "wrong_key" && (
        <>
          <Field label={t("work.returnForm.rightAnswer")}>
            <TextArea
              rows={2}
              value={value.rightAnswer}
              onChange={(rightAnswer) => onChange({ ...value, rightAnswer })}
            />
          </Field>
          <Field label={t("work.returnForm.whyNone")}>
            <TextArea
              rows={2}
              value={value.whyNone}
              onChange={(whyNone) => onChange({ ...value, whyNone })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
