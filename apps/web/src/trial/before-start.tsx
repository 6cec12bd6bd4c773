import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Field, PageHeader, Panel, RadioGroup, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Shell } from "../app/shell.tsx";
import { clockTime } from "../queue/times.ts";
import { trpc } from "../trpc.ts";
import { keptToken } from "./kept-token.ts";
import type { TrialView } from "./trial-types.ts";

const FAMILIAR = ["0", "1", "2", "3"] as const;

/** The rules and the aid policy, before a word of the question has left the server. */
export function BeforeStart(props: { slug: string; view: TrialView; onChanged: (view?: TrialView) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { slug, view } = props;
  const { trial, clock } = view;
  const [familiarity, setFamiliarity] = useState<(typeof FAMILIAR)[number] | null>(null);
  const token = keptToken.read(trial) ?? 1;
  const start = useMutation(
    trpc.trial.start.mutationOptions({
      onSuccess: (started) => {
        keptToken.keep(trial, started.token);
        props.onChanged(started);
      },
      onError: () => props.onChanged(),
    }),
  );
  const decline = useMutation(
    trpc.trial.decline.mutationOptions({
      onSuccess: () => {
        toast.tell(t("trial.before.declined"));
        void navigate({ to: "/b/$slug/queue", params: { slug } });
      },
    }),
  );
  const minutes = clock.limitSeconds / 60;
  const debrief = clock.debriefSeconds / 60;
  return (
    <Shell title={t("trial.title")} heading={t("trial.title")} note={t("trial.note")}>
      <div className="grid max-w-3xl gap-6">
        <PageHeader title={t("trial.before.title", { minutes })} lede={t("trial.before.lede")} />
        <Panel title={t("trial.before.rules")}>
          <ul className="grid list-disc gap-1.5 ps-5 text-sm">
            <li>{t("trial.before.rule.clock")}</li>
            <li>{t("trial.before.rule.window")}</li>
            <li>{t("trial.before.rule.saved")}</li>
            <li>{t("trial.before.rule.grace", { seconds: clock.graceSeconds })}</li>
            <li>{t("trial.before.rule.once")}</li>
            <li>{t("trial.before.rule.after", { minutes: debrief })}</li>
          </ul>
        </Panel>
        <Panel title={t("trial.before.aids")}>
          <p className="text-sm">{t(`trial.aid.${view.aidPolicy}`)}</p>
        </Panel>
        <Field label={t("trial.before.familiarity")} group required>
          <RadioGroup
            options={FAMILIAR.map((value) => ({ value, label: t(`trial.before.familiar.${value}`) }))}
            value={familiarity}
            onChange={setFamiliarity}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            size="lg"
            busy={start.isPending}
            disabled={familiarity === null}
            onClick={() => start.mutate({ trial, token, familiarity: Number(familiarity) })}
          >
            {t("trial.before.start")}
          </Button>
          <Button size="lg" busy={decline.isPending} onClick={() => decline.mutate({ trial, token })}>
            {t("trial.before.decline")}
          </Button>
          <span className="text-xs text-ink-2">
            {t("trial.before.held", { time: clockTime(clock.leaseUntil) })}
          </span>
        </div>
      </div>
    </Shell>
  );
}
