import { useMutation } from "@tanstack/react-query";
import { Button, Dialog, Field, RadioGroup, TextArea } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { ClusterLine } from "./uniqueness-types.ts";

const OWN = "own";
const MIN_REASON = 10;

/** Whether a candidate is the answer, or another candidate, under another name. */
export function DecideDialog(props: {
  task: string;
  cluster: ClusterLine;
  others: ClusterLine[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [into, setInto] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const decide = useMutation(trpc.uniqueness.decide.mutationOptions({ onSuccess: props.onDone }));
  const { cluster, others } = props;
  return (
    <Dialog
      open
      keepOpen={reason !== ""}
      onOpenChange={props.onClose}
      title={t("uniqueness.decide.title")}
      description={`${cluster.label}. ${t("uniqueness.decide.lede")}`}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={decide.isPending}
            disabled={into === null || reason.trim().length < MIN_REASON}
            onClick={() =>
              decide.mutate({
                task: props.task,
                cluster: cluster.id,
                into: into === OWN ? null : into,
                reason,
              })
            }
          >
            {t("uniqueness.decide.save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <RadioGroup
          aria-label={t("uniqueness.decide.title")}
          value={into}
          onChange={setInto}
          options={[
            { value: OWN, label: t("uniqueness.decide.own") },
            ...others.map((it) => ({
              value: it.id,
              label: t("uniqueness.decide.same", { label: it.label }),
              hint: it.gold ? t("uniqueness.answers.gold") : undefined,
            })),
          ]}
        />
        <Field label={t("uniqueness.decide.reason")} hint={t("uniqueness.decide.reasonHint")}>
          <TextArea rows={2} maxLength={2000} value={reason} onChange={setReason} />
        </Field>
      </div>
    </Dialog>
  );
}
