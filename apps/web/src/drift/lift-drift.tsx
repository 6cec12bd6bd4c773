import { useMutation } from "@tanstack/react-query";
import { Button, ConfirmDialog, Field, TextArea, toast } from "@touchstone/ui";
import { MIN_REASON } from "@touchstone/validation";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";

/** Lets a suspended task go on, with a reason in words; for an editor who is no author of it. */
export function LiftDrift({ task, onLifted }: { task: string; onLifted: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const lift = useMutation(trpc.drift.lift.mutationOptions({ meta: { quiet: true } }));
  const liftNow = async () => {
    try {
      const { stage } = await lift.mutateAsync({ task, reason });
      const word = String(t(`words.stage.${stage}` as "words.stage.draft"));
      toast.done(t("drift.task.lifted", { stage: word.toLowerCase() }));
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
    setReason("");
    onLifted();
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t("drift.task.lift")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("drift.task.liftTitle", { key: task })}
        description={t("drift.task.liftText")}
        confirmLabel={t("drift.task.lift")}
        confirmDisabled={[...reason.trim()].length < MIN_REASON}
        onConfirm={liftNow}
      >
        <Field
          label={t("drift.task.liftReason")}
          hint={t("drift.task.liftHint", { count: MIN_REASON })}
          required
        >
          <TextArea value={reason} onChange={setReason} rows={3} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
