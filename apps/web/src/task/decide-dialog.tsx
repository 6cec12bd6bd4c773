import { useMutation } from "@tanstack/react-query";
import { ReturnReason } from "@touchstone/contract";
import { Button, Dialog, Field, Select, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";

export type Decision = "return" | "discard" | "retire";

interface Filled {
  reason: ReturnReason | null;
  comment: string;
  rightAnswer: string;
  whyNone: string;
}
const blank: Filled = { reason: null, comment: "", rightAnswer: "", whyNone: "" };

/** Returns, discards or retires a task, always with a reason in words. */
export function DecideDialog(props: {
  task: string;
  decision: Decision | null;
  onClose: () => void;
  onDecided: () => void;
}) {
  const { t } = useTranslation();
  const [filled, setFilled] = useState<Filled>(blank);
  const decide = useMutation(trpc.task.decide.mutationOptions({ meta: { quiet: true } }));
  const { decision } = props;
  const { reason, comment, rightAnswer, whyNone } = filled;
  const set = (part: Partial<Filled>) => setFilled((now) => ({ ...now, ...part }));
  const wrongKey = reason === "wrong_key";
  const complete =
    reason !== null &&
    comment.trim() !== "" &&
    (!wrongKey || rightAnswer.trim() !== "" || whyNone.trim() !== "");
  const close = () => {
    decide.reset();
    props.onClose();
  };
  const go = () => {
    if (!decision || !reason) return;
    decide.mutate(
      { task: props.task, kind: decision, reason, comment, rightAnswer, whyNone },
      {
        onSuccess: ({ stage }) => {
          const word = String(t(`words.stage.${stage}` as "words.stage.draft"));
          toast.done(t("task.decide.done", { stage: word.toLowerCase() }));
          setFilled(blank);
          props.onDecided();
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={decision !== null}
      onOpenChange={close}
      keepOpen
      size="sm"
      title={decision && t(`task.decide.title.${decision}`, { key: props.task })}
      description={decision && t(`task.decide.text.${decision}`)}
      footer={
        <>
          <Button onClick={close}>{t("words.cancel")}</Button>
          <Button
            variant={decision === "return" ? "primary" : "danger"}
            disabled={!complete}
            busy={decide.isPending}
            onClick={go}
          >
            {decision && t(`task.decide.go.${decision}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t("task.decide.reason")} required>
          <Select
            options={ReturnReason.options.map((value) => ({ value, label: t(`words.reason.${value}`) }))}
            value={reason}
            onChange={(next) => set({ reason: next })}
          />
        </Field>
        <Field label={t("task.decide.comment")} required>
          <TextArea value={comment} onChange={(next) => set({ comment: next })} rows={4} />
        </Field>
        {wrongKey && (
          <>
            <Field label={t("task.decide.rightAnswer")}>
              <TextArea value={rightAnswer} onChange={(next) => set({ rightAnswer: next })} rows={1} />
            </Field>
            <Field label={t("task.decide.whyNone")}>
              <TextArea value={whyNone} onChange={(next) => set({ whyNone: next })} rows={1} />
            </Field>
          </>
        )}
        {decide.error && (
          <p role="alert" className="text-block">
            {errorText(decide.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
