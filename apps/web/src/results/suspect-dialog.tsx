import { ConfirmDialog, Field, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";
import type { TaskAnswer } from "./types.ts";

const MIN_REASON = 20;

/** Opens a judgement on the accepted revision with this answer as the alternative; nothing else changes. */
export function SuspectDialog(props: {
  release: string;
  task: string;
  answer: TaskAnswer;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { release, task, answer } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={props.onClose}
      title={t("results.answers.suspectTitle", { task })}
      description={t("results.answers.suspectText")}
      confirmLabel={t("results.answers.suspectGo")}
      confirmDisabled={reason.trim().length < MIN_REASON}
      onConfirm={async () => {
        try {
          await trpcClient.submission.suspectKey.mutate({
            release,
            task,
            submission: answer.submission,
            run: answer.run,
            reason,
          });
        } catch (error) {
          throw new Error(errorText(error), { cause: error });
        }
        toast.done(t("results.answers.suspectDone"));
      }}
    >
      <Field label={t("results.answers.suspectReason")} hint={t("results.answers.suspectHint")} required>
        <TextArea value={reason} onChange={setReason} />
      </Field>
    </ConfirmDialog>
  );
}
