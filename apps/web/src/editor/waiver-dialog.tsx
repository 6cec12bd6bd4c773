import { useMutation } from "@tanstack/react-query";
import type { Finding } from "@touchstone/contract";
import { Button, Dialog, Field, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { checkText } from "../checks/check-words.ts";
import { trpc } from "../trpc.ts";

/** Shortest reason that the rules accept. */
const SHORTEST = 20;

/** Asks a second person to accept a finding, with a reason. */
export function WaiverDialog(props: {
  task: string;
  finding: (Finding & { checkId: string }) | null;
  on: "draft" | "revision";
  onClose: () => void;
  onAsked: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const request = useMutation(trpc.waiver.request.mutationOptions({ meta: { quiet: true } }));
  const { finding } = props;
  const close = () => {
    request.reset();
    props.onClose();
  };
  const ask = async () => {
    if (!finding) return;
    const { code, pointer, start, end, checkId } = finding;
    try {
      await request.mutateAsync({
        task: props.task,
        checkId,
        finding: { code, pointer, start, end },
        reason,
        on: props.on,
      });
      setReason("");
      toast.done(t("editor.waive.sent"));
      props.onAsked();
      close();
    } catch {
      // The dialog shows the refusal; what was typed stays.
    }
  };
  return (
    <Dialog
      open={finding !== null}
      onOpenChange={close}
      keepOpen
      size="sm"
      title={t("editor.waive.title")}
      description={t("editor.waive.text")}
      footer={
        <>
          <Button onClick={close}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={request.isPending}
            disabled={reason.trim().length < SHORTEST}
            onClick={() => void ask()}
          >
            {t("editor.waive.ask")}
          </Button>
        </>
      }
    >
      {finding && <p className="mb-3 font-semibold">{checkText(finding.code, finding.params)}</p>}
      <Field label={t("editor.waive.reason")} hint={t("editor.waive.reasonHint")}>
        <TextArea value={reason} onChange={setReason} rows={4} />
      </Field>
      {request.error && (
        <p role="alert" className="mt-2 text-block">
          {errorText(request.error)}
        </p>
      )}
    </Dialog>
  );
}
