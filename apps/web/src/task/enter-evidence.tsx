import { useMutation } from "@tanstack/react-query";
import { Button, Dialog, Field, SegmentedControl, TextArea, TextField, toast } from "@touchstone/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { checkTitle, checkWhy } from "../checks/check-words.ts";
import { trpc } from "../trpc.ts";
import type { DeskCheck } from "./desk.ts";

const MOST = 2_000_000;
const SHORTEST = 20;

type Result = "pass" | "warn" | "block";
interface Filled {
  result: Result | null;
  statement: string;
  measured: string;
  file: { name: string; body: string } | null;
}
const blank: Filled = { result: null, statement: "", measured: "", file: null };

/** Brings in what somebody found out for a check that the studio cannot run by itself. */
export function EnterEvidence(props: {
  task: string;
  check: DeskCheck | null;
  onClose: () => void;
  onEntered: () => void;
}) {
  const { t } = useTranslation();
  const [filled, setFilled] = useState<Filled>(blank);
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const enter = useMutation(trpc.check.enterEvidence.mutationOptions({ meta: { quiet: true } }));
  const { check } = props;
  const set = (part: Partial<Filled>) => setFilled((now) => ({ ...now, ...part }));
  const close = () => {
    enter.reset();
    props.onClose();
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > MOST) throw new RangeError("too large");
      const body = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      set({ file: { name: file.name, body } });
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const go = () => {
    if (!check || !filled.result) return;
    const { result, statement, measured, file } = filled;
    enter.mutate(
      { task: props.task, checkId: check.id, result, statement, measured, file },
      {
        onSuccess: () => {
          toast.done(t("task.enter.done"));
          setFilled(blank);
          props.onEntered();
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={check !== null}
      onOpenChange={close}
      keepOpen
      title={t("task.enter.title")}
      description={t("task.enter.text")}
      footer={
        <>
          <Button onClick={close}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={enter.isPending}
            disabled={!filled.result || filled.statement.trim().length < SHORTEST}
            onClick={go}
          >
            {t("task.enter.go")}
          </Button>
        </>
      }
    >
      {check && (
        <p className="mb-3">
          <strong className="font-semibold">{checkTitle(check.id)}.</strong> {checkWhy(check.id)}
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Field label={t("task.enter.result")} group>
          <SegmentedControl<Result>
            segments={[
              { value: "pass", label: t("task.checks.result.pass"), tone: "pass" },
              { value: "warn", label: t("task.checks.result.warn"), tone: "warn" },
              { value: "block", label: t("task.checks.result.block"), tone: "block" },
            ]}
            value={filled.result}
            onChange={(result) => set({ result })}
          />
        </Field>
        <Field label={t("task.enter.statement")} hint={t("task.enter.statementHint")} required>
          <TextArea value={filled.statement} onChange={(statement) => set({ statement })} rows={4} />
        </Field>
        <Field label={t("task.enter.measured")}>
          <TextField value={filled.measured} onChange={(measured) => set({ measured })} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={t("task.enter.file")}
            className="sr-only"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button onClick={() => input.current?.click()}>{t("task.enter.choose")}</Button>
          <span className="text-xs text-ink-3">{filled.file?.name ?? t("task.enter.fileHint")}</span>
        </div>
        {(unreadable || enter.error) && (
          <p role="alert" className="text-block">
            {unreadable ? t("task.enter.unreadable") : errorText(enter.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
