import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AnswerForm } from "@touchstone/task-types/views/answer";
import { Button, buttonLook, ConfirmDialog, PageHeader, Panel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inWords } from "../app/in-words.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { Debrief } from "./debrief.tsx";
import type { TrialView } from "./trial-types.ts";

const headingOf = (view: TrialView) => {
  if (view.ended === "withdrawn") return "trial.after.withdrawn" as const;
  if (view.ended === "text-changed") return "trial.after.textChanged" as const;
  if (view.ended === "fault") return "trial.after.fault" as const;
  if (view.state === "lapsed" || view.state === "declined") return `trial.after.${view.state}` as const;
  return view.state === "expired" ? ("trial.after.expired" as const) : ("trial.after.sealed" as const);
};

/** What remains after a trial: the debrief while it is open, one's sealed answer, and the answer where the owner shows it. */
export function AfterTrial(props: { slug: string; view: TrialView; onChanged: (view?: TrialView) => void }) {
  const { t } = useTranslation();
  const { slug, view, onChanged } = props;
  const [asking, setAsking] = useState(false);
  const show = useMutation(trpc.trial.showAnswer.mutationOptions());
  const withdraw = useMutation(trpc.trial.withdrawConsent.mutationOptions({ meta: { quiet: true } }));
  const sealed = view.clock.sealedAt !== null && view.ended !== "withdrawn";
  return (
    <Shell title={t("trial.title")} heading={t("trial.title")} note={t("trial.note")}>
      <div className="grid max-w-3xl gap-6">
        <PageHeader
          title={t(headingOf(view))}
          actions={
            <Link to="/b/$slug/queue" params={{ slug }} className={buttonLook({ variant: "quiet" })}>
              {t("trial.back")}
            </Link>
          }
        />
        {sealed &&
          (view.clock.debriefClosed ? (
            <p className="text-sm text-ink-2">{t("trial.after.finished")}</p>
          ) : (
            <Debrief view={view} onDone={() => onChanged()} />
          ))}
        {sealed && view.view && view.answer !== null && (
          <Panel title={t("trial.after.yourAnswer")}>
            <AnswerForm form={view.view.form} value={view.answer} onChange={() => undefined} readOnly />
          </Panel>
        )}
        {view.mayShowAnswer && (
          <Panel title={t("trial.after.answer")}>
            {show.data ? (
              <p className="whitespace-pre-line">{show.data.gold}</p>
            ) : (
              <div className="grid gap-2">
                <p className="text-sm text-ink-2">{t("trial.after.showText")}</p>
                <div>
                  <Button busy={show.isPending} onClick={() => show.mutate({ trial: view.trial })}>
                    {t("trial.after.show")}
                  </Button>
                </div>
              </div>
            )}
          </Panel>
        )}
        {sealed && (
          <div>
            <Button variant="act" onClick={() => setAsking(true)}>
              {t("trial.after.withdraw")}
            </Button>
          </div>
        )}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          danger
          title={t("trial.after.withdrawTitle")}
          description={t("trial.after.withdrawText")}
          confirmLabel={t("trial.after.withdraw")}
          onConfirm={async () => {
            await inWords(withdraw.mutateAsync({ trial: view.trial }));
            onChanged();
          }}
        />
      </div>
    </Shell>
  );
}
