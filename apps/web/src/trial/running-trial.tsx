import { AnswerForm } from "@touchstone/task-types/views/answer";
import {
  Button,
  ClockRing,
  ConfirmDialog,
  clockDigits,
  Field,
  PaneLayout,
  SaveIndicator,
  SectionLabel,
  SegmentedControl,
} from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inWords } from "../app/in-words.ts";
import { Shell } from "../app/shell.tsx";
import { exactTime } from "../queue/times.ts";
import { QueryLog } from "./query-log.tsx";
import { SolverQuestion } from "./solver-question.tsx";
import type { TrialView } from "./trial-types.ts";
import { useTrialSession } from "./use-trial-session.ts";

type Session = ReturnType<typeof useTrialSession>;

function Notices({ session }: { session: Session }) {
  const { t } = useTranslation();
  if (session.newer)
    return (
      <div role="alert" className="grid gap-2 rounded border border-warn bg-warn-ground p-3 text-sm">
        <p>{t("trial.conflict")}</p>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => session.settleConflict(false)}>
            {t("trial.useNewer")}
          </Button>
          <Button size="sm" onClick={() => session.settleConflict(true)}>
            {t("trial.keepMine")}
          </Button>
        </div>
      </div>
    );
  if (!session.canWrite)
    return (
      <div role="alert" className="grid gap-2 rounded border border-warn bg-warn-ground p-3 text-sm">
        <p>{t(session.fenced ? "trial.fenced" : "trial.otherWindow")}</p>
        <div>
          <Button size="sm" onClick={() => void session.takeOver()}>
            {t("trial.continueHere")}
          </Button>
        </div>
      </div>
    );
  if (session.inGrace)
    return (
      <output className="block text-sm text-block">
        {t("trial.grace", { seconds: session.clock.graceSeconds })}
      </output>
    );
  return session.restored ? (
    <output className="block text-xs text-ink-2">{t("trial.restored")}</output>
  ) : null;
}

function AnswerPane({ view, session }: { view: TrialView; session: Session }) {
  const { t } = useTranslation();
  const [confidence, setConfidence] = useState(view.confidence);
  const [asking, setAsking] = useState<"seal" | "giveUp" | null>(null);
  const { clock, canWrite } = session;
  const total = clock.limitSeconds * 1000;
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <div className="flex min-h-full flex-col gap-5 p-6">
      <ClockRing
        aria-label={t("trial.timeLeft")}
        remaining={session.remaining}
        total={total}
        note={t("trial.clockNote", {
          total: clockDigits(total),
          end: exactTime(clock.deadline ?? clock.serverNow),
        })}
      />
      <Notices session={session} />
      {view.view && (
        <AnswerForm
          form={view.view.form}
          value={session.answer}
          onChange={session.changeAnswer}
          readOnly={!canWrite}
        />
      )}
      <Field label={t("trial.sure")} group>
        <SegmentedControl
          look="chips"
          segments={(["guess", "likely", "sure"] as const).map((value) => ({
            value,
            label: t(`trial.confidence.${value}`),
          }))}
          value={confidence}
          onChange={setConfidence}
          disabled={!canWrite}
        />
      </Field>
      <section>
        <SectionLabel level={2} note={t("trial.log.note")}>
          {t("trial.log.title")}
        </SectionLabel>
        <QueryLog
          queries={session.queries}
          onChange={session.changeQueries}
          startedAt={clock.startedAt}
          at={session.sinceStart}
          readOnly={!canWrite}
        />
      </section>
      <div className="mt-auto flex gap-2 pt-4">
        <Button
          variant="primary"
          size="lg"
          className="flex-1"
          disabled={!canWrite}
          onClick={() => setAsking("seal")}
        >
          {t("trial.seal")}
        </Button>
        <Button size="lg" disabled={!canWrite} onClick={() => setAsking("giveUp")}>
          {t("trial.giveUp")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === "seal"}
        onOpenChange={close}
        title={t("trial.sealTitle")}
        description={t("trial.sealText")}
        confirmLabel={t("trial.seal")}
        onConfirm={() => inWords(session.seal(confidence))}
      />
      <ConfirmDialog
        open={asking === "giveUp"}
        onOpenChange={close}
        danger
        title={t("trial.giveUpTitle")}
        description={t("trial.giveUpText")}
        confirmLabel={t("trial.giveUp")}
        onConfirm={() => inWords(session.giveUp())}
      />
    </div>
  );
}

/** The trial while its clock runs: the question, and beside it the clock, the answer and the log. */
export function RunningTrial({
  view,
  onChanged,
}: {
  view: TrialView;
  onChanged: (view?: TrialView) => void;
}) {
  const { t } = useTranslation();
  const session = useTrialSession(view, onChanged);
  return (
    <Shell
      layout="bench"
      title={t("trial.title")}
      heading={t("trial.title")}
      note={t("trial.note")}
      actions={
        <>
          {/* On a narrow screen the clock stands in the other pane. */}
          <span aria-hidden className="mono lg:hidden">
            {clockDigits(session.remaining)}
          </span>
          <SaveIndicator save={session.save} />
        </>
      }
    >
      <PaneLayout
        centre={{ label: t("trial.question"), content: <SolverQuestion view={view} /> }}
        right={{ label: t("trial.answerPane"), content: <AnswerPane view={view} session={session} /> }}
      />
    </Shell>
  );
}
