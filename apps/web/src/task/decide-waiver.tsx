import { useMutation } from "@tanstack/react-query";
import { Button, Dialog, Field, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { checkText } from "../checks/check-words.ts";
import { trpc } from "../trpc.ts";
import type { DeskFinding } from "./desk.ts";

/** A second person accepts a finding or refuses to. */
export function DecideWaiver(props: {
  task: string;
  finding: DeskFinding | null;
  onClose: () => void;
  onDecided: () => void;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const decide = useMutation(trpc.waiver.decide.mutationOptions({ meta: { quiet: true } }));
  const { finding } = props;
  const close = () => {
    decide.reset();
    setNote("");
    props.onClose();
  };
  const act = (decision: "approved" | "refused") => {
    if (!finding?.waiverId) return;
    decide.mutate(
      { task: props.task, waiver: finding.waiverId, decision, note },
      {
        onSuccess: () => {
          toast.done(t(`task.decideWaiver.${decision}`));
          props.onDecided();
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={finding !== null}
      onOpenChange={close}
      keepOpen
      size="sm"
      title={t("task.decideWaiver.title")}
      description={t("task.decideWaiver.text")}
      footer={
        <>
          <Button onClick={() => act("refused")} busy={decide.isPending}>
            {t("task.decideWaiver.refuse")}
          </Button>
          <Button variant="primary" onClick={() => act("approved")} busy={decide.isPending}>
            {t("task.decideWaiver.approve")}
          </Button>
        </>
      }
    >
      {finding && (
        <>
          <p className="font-semibold">{checkText(finding.finding.code, finding.finding.params)}</p>
          {finding.reason !== "" && (
            <p className="mt-1 text-ink-2">{t("task.findings.reason", { reason: finding.reason })}</p>
          )}
        </>
      )}
      <div className="mt-3">
        <Field label={t("task.decideWaiver.note")}>
          <TextArea value={note} onChange={setNote} />
        </Field>
      </div>
      {decide.error && (
        <p role="alert" className="mt-2 text-block">
          {errorText(decide.error)}
        </p>
      )}
    </Dialog>
  );
}
