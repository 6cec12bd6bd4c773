import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Json, ReturnReason } from "@touchstone/contract";
import { AnswerForm } from "@touchstone/task-types/views/answer";
import {
  Button,
  ConfirmDialog,
  Field,
  PaneLayout,
  RichText,
  SectionLabel,
  TextArea,
  toast,
} from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { inWords } from "../app/in-words.ts";
import { Shell } from "../app/shell.tsx";
import { ReturnFields, returnIsComplete } from "../queue/return-fields.tsx";
import { clockTime } from "../queue/times.ts";
import { trpc } from "../trpc.ts";
import { DocumentPath } from "./document-path.tsx";
import type { ScreeningResult, ScreeningView } from "./screening-types.ts";
import { useScreeningForm } from "./use-screening-form.ts";

const MIN_STEPS = 20;
const KEPT = { surplus: "keptSurplus", lease_lost: "keptLost", moved_on: "keptMoved" } as const;

/** The question, the path once it was asked for, and the form of the screener. */
export function ScreeningBench(props: { slug: string; view: ScreeningView; onReveal: () => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { slug, view } = props;
  const { assignment, token } = view;
  const { form, save, change, flush } = useScreeningForm(slug, view, () =>
    toast.tell(t("work.screening.stale")),
  );
  const [asking, setAsking] = useState<"reveal" | "return" | null>(null);
  const submit = useMutation(trpc.screening.submit.mutationOptions({ meta: { quiet: true } }));
  const release = useMutation(trpc.screening.release.mutationOptions());
  const revealed = view.document !== null;
  const answer = Json.safeParse(form.answer ?? view.blankAnswer);
  const reason = ReturnReason.safeParse(form.reason);
  const returned = { ...form, reason: reason.success ? reason.data : null };
  const leave = () => {
    void cache.invalidateQueries(trpc.queue.read.queryFilter());
    void navigate({ to: "/b/$slug/queue", params: { slug } });
  };
  const send = async (result: ScreeningResult) => {
    await flush();
    const done = await submit.mutateAsync({ benchmark: slug, assignment, token, result });
    if (done.kind === "kept") toast.fail(t(`work.screening.${KEPT[done.why]}`));
    else toast.done(t(result.kind === "return" ? "work.screening.returned" : "work.screening.accepted"));
    leave();
  };
  const confirm = () =>
    void send(
      revealed
        ? { kind: "guided", steps: form.steps }
        : { kind: "untimed", steps: form.steps, answer: form.answer ?? view.blankAnswer },
    ).catch((error: unknown) => toast.fail(errorText(error)));
  const giveBack = (as: "released" | "skipped") =>
    release.mutate({ benchmark: slug, assignment, token, as }, { onSuccess: leave });
  const title = t("work.screening.title", { task: view.task });
  const saveWords =
    save.state === "saved"
      ? t("work.save.saved", { time: save.until })
      : save.state === "idle"
        ? ""
        : t(`work.save.${save.state}`);
  return (
    <Shell
      layout="bench"
      title={title}
      heading={title}
      note={t("work.screening.until", { time: clockTime(view.leaseUntil) })}
      actions={
        <>
          <output className="text-xs text-ink-2">{saveWords}</output>
          <Button size="sm" onClick={() => giveBack("skipped")}>
            {t("work.screening.skip")}
          </Button>
          <Button size="sm" onClick={() => giveBack("released")}>
            {t("work.screening.release")}
          </Button>
        </>
      }
    >
      <PaneLayout
        centre={{
          label: t("work.screening.question"),
          content: (
            <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-6 py-10">
              <SectionLabel>{t("work.screening.question")}</SectionLabel>
              <RichText className="question-text" text={view.view.question} />
              <RichText className="text-sm" text={view.view.instructions} />
              {view.document && <DocumentPath document={view.document} gold={view.gold ?? ""} />}
            </div>
          ),
        }}
        right={{
          label: title,
          content: (
            <div className="grid grid-cols-1 content-start gap-5 p-6">
              {!revealed && (
                <section className="grid grid-cols-1 gap-3">
                  <SectionLabel>{t("work.screening.solve")}</SectionLabel>
                  <p className="text-xs text-ink-2">{t("work.screening.solveLede")}</p>
                  {answer.success && (
                    <AnswerForm
                      form={view.view.form}
                      value={answer.data}
                      onChange={(next) => change({ answer: next })}
                    />
                  )}
                  <div>
                    <Button size="sm" onClick={() => setAsking("reveal")}>
                      {t("work.screening.reveal")}
                    </Button>
                  </div>
                </section>
              )}
              <Field label={t("work.screening.steps")} hint={t("work.screening.stepsHint")}>
                <TextArea rows={8} value={form.steps} onChange={(steps) => change({ steps })} />
              </Field>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  busy={submit.isPending}
                  disabled={form.steps.trim().length < MIN_STEPS}
                  onClick={confirm}
                >
                  {t(revealed ? "work.screening.confirmGuided" : "work.screening.confirmUntimed")}
                </Button>
                <Button variant="danger" onClick={() => setAsking("return")}>
                  {t("work.screening.return")}
                </Button>
              </div>
            </div>
          ),
        }}
      />
      <ConfirmDialog
        open={asking === "reveal"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t("work.screening.revealTitle")}
        description={t("work.screening.revealText")}
        confirmLabel={t("work.screening.reveal")}
        onConfirm={async () => {
          await flush();
          await inWords(props.onReveal());
        }}
      />
      <ConfirmDialog
        open={asking === "return"}
        onOpenChange={(open) => !open && setAsking(null)}
        danger
        title={t("work.screening.returnTitle")}
        confirmLabel={t("work.screening.return")}
        confirmDisabled={!returnIsComplete(returned)}
        onConfirm={async () => {
          if (!returned.reason) return;
          const { comment, rightAnswer, whyNone } = form;
          await inWords(send({ kind: "return", reason: returned.reason, comment, rightAnswer, whyNone }));
        }}
      >
        <ReturnFields value={returned} onChange={(next) => change({ ...next, reason: next.reason ?? "" })} />
      </ConfirmDialog>
    </Shell>
  );
}
