import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Rules } from "@touchstone/contract";
import {
  Button,
  buttonLook,
  Field,
  PageHeader,
  Panel,
  SegmentedControl,
  TextArea,
  toast,
} from "@touchstone/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalOf } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { RequiredChecks, Thresholds } from "./check-rules.tsx";
import { ruleChanges } from "./rule-changes.ts";
import { RuleVersions } from "./rule-versions.tsx";
import { TrialRules } from "./trial-rules.tsx";
import { UniquenessRules } from "./uniqueness-rules.tsx";
import { WhatIfPanel } from "./what-if-panel.tsx";

/** The owner's rules with their history; everybody else reads them. */
export function RulesPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(trpc.rules.read.queryOptions({ benchmark: slug }));
  const [base, setBase] = useState(data.version);
  const [value, setValue] = useState<Rules>(data.rules);
  const [note, setNote] = useState("");
  const save = useMutation(
    trpc.rules.save.mutationOptions({
      onSuccess: async ({ version }) => {
        setBase(version);
        setNote("");
        toast.done(t("rules.saved", { version }));
        await cache.invalidateQueries(trpc.rules.read.queryFilter());
        await cache.invalidateQueries(trpc.benchmark.overview.queryFilter());
      },
    }),
  );
  const stale = refusalOf(save.error)?.code === "stale_write";
  const changed = ruleChanges(data.rules, value).length > 0;
  const disabled = !data.mayChange;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ benchmark: slug, base, rules: value, note });
  };
  const loadNewer = async () => {
    const newer = await cache.fetchQuery(trpc.rules.read.queryOptions({ benchmark: slug }, { staleTime: 0 }));
    setBase(newer.version);
    setValue(newer.rules);
    save.reset();
  };
  return (
    <Shell title={t("rules.title")}>
      <PageHeader
        title={t("rules.title")}
        lede={`${t("rules.lede", { version: data.version })}${disabled ? ` ${t("rules.readOnly")}` : ""}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_3fr]">
        <form onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          <Panel title={t("rules.gates")} level={2}>
            <Field label={t("rules.gateOrder")} hint={t("rules.gateOrderHint")} group>
              <SegmentedControl
                disabled={disabled}
                value={value.gateOrder}
                onChange={(gateOrder) => setValue({ ...value, gateOrder })}
                segments={(["uniqueness-first", "trial-first"] as const).map((it) => ({
                  value: it,
                  label: t(`rules.order.${it}`),
                }))}
              />
            </Field>
          </Panel>
          <Panel
            title={t("rules.uniqueness")}
            level={2}
            actions={
              data.mayChange && (
                <Link to="/b/$slug/panel" params={{ slug }} className={buttonLook({ size: "sm" })}>
                  {t("panel.title")}
                </Link>
              )
            }
          >
            <div className="flex flex-col gap-3.5">
              <UniquenessRules
                value={value.uniqueness}
                onChange={(uniqueness) => setValue({ ...value, uniqueness })}
                disabled={disabled}
              />
            </div>
          </Panel>
          <Panel title={t("rules.trial")} level={2}>
            <div className="flex flex-col gap-3.5">
              <TrialRules
                value={value.trial}
                onChange={(trial) => setValue({ ...value, trial })}
                disabled={disabled}
              />
            </div>
          </Panel>
          <Panel title={t("rules.required_checks")} level={2}>
            <p className="mb-3 text-ink-2">{t("rules.requiredLede")}</p>
            <RequiredChecks
              value={value}
              onChange={setValue}
              disabled={disabled}
              requirable={data.requirable}
            />
          </Panel>
          <Panel title={t("rules.thresholds")} level={2}>
            <p className="mb-2 text-ink-2">{t("rules.thresholdsLede")}</p>
            <Thresholds value={value} onChange={setValue} disabled={disabled} thresholds={data.thresholds} />
          </Panel>
          {!disabled && (
            <div className="flex flex-col gap-3.5">
              {changed && <WhatIfPanel slug={slug} rules={value} />}
              <Field label={t("rules.note")} hint={t("rules.noteHint")}>
                <TextArea required rows={2} maxLength={1000} value={note} onChange={setNote} />
              </Field>
              {stale && (
                <p role="alert" className="text-block">
                  {t("rules.newer")}{" "}
                  <Button variant="act" onClick={() => void loadNewer()}>
                    {t("rules.loadNewer")}
                  </Button>
                </p>
              )}
              <div className="flex items-center gap-3">
                <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed}>
                  {t("rules.save", { version: base + 1 })}
                </Button>
                {!changed && <span className="text-ink-3">{t("rules.unchanged")}</span>}
              </div>
            </div>
          )}
        </form>
        <RuleVersions versions={data.versions} />
      </div>
    </Shell>
  );
}
