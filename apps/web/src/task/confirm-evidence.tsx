import { useMutation } from "@tanstack/react-query";
import { Button, Dialog, Field, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { DeskEvidence } from "./desk.ts";

const SHORTEST = 10;

/** A second person confirms evidence that was entered by hand, or says why not. */
export function ConfirmEvidence(props: {
  task: string;
  evidence: DeskEvidence | null;
  onClose: () => void;
  onDecided: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const confirm = useMutation(trpc.check.confirmEvidence.mutationOptions({ meta: { quiet: true } }));
  const { evidence } = props;
  const close = () => {
    confirm.reset();
    setReason("");
    props.onClose();
  };
  const decide = (refusedReason: string | null) => {
    if (!evidence) return;
    confirm.mutate(
      { task: props.task, evidence: evidence.id, refusedReason },
      {
        onSuccess: () => {
          toast.done(t(refusedReason === null ? "task.confirm.done" : "task.confirm.refused"));
          props.onDecided();
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={evidence !== null}
      onOpenChange={close}
      keepOpen
      size="sm"
      title={t("task.confirm.title")}
      description={t("task.confirm.text")}
      footer={
        <>
          <Button
            disabled={reason.trim().length < SHORTEST}
            busy={confirm.isPending}
            onClick={() => decide(reason.trim())}
          >
            {t("task.confirm.refuse")}
          </Button>
          <Button variant="primary" busy={confirm.isPending} onClick={() => decide(null)}>
            {t("task.confirm.go")}
          </Button>
        </>
      }
    >
      {evidence && (
        <div className="mb-3">
          <p className="font-semibold">
            {t("task.checks.by", {
              result: t(`task.checks.result.${evidence.result}`),
              name: evidence.enteredBy,
            })}
          </p>
          <p className="mt-1 whitespace-pre-wrap" dir="auto">
            {evidence.statement}
          </p>
          {evidence.measured !== "" && (
            <p className="text-ink-2">{t("editor.findings.measured", { value: evidence.measured })}</p>
          )}
          {evidence.fileName !== null && <p className="mono text-ink-2">{evidence.fileName}</p>}
        </div>
      )}
      <Field label={t("task.confirm.reason")} hint={t("task.confirm.reasonHint")}>
        <TextArea value={reason} onChange={setReason} />
      </Field>
      {confirm.error && (
        <p role="alert" className="mt-2 text-block">
          {errorText(confirm.error)}
        </p>
      )}
    </Dialog>
  );
}
