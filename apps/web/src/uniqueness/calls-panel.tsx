import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, ConfirmDialog, DataTable, Panel, ProgressBar } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { clockTime } from "../queue/times.ts";
import { trpc } from "../trpc.ts";
import { money, type UniquenessView } from "./uniqueness-types.ts";

const PASSES = ["a", "b", "c", "d", "e"] as const;
const LEFT = [
  "declined",
  "format_error",
  "no_output",
  "timeout",
  "error",
  "no_search",
  "stale_text",
  "stale_answer",
  "pasted_by_author",
  "no_transcript",
] as const;

/** What the calls have covered so far, by family and pass, and what fell out. */
function Coverage({ view }: { view: UniquenessView }) {
  const { t } = useTranslation();
  const rows = Object.entries(view.coverage.families).map(([family, passes]) => ({ family, passes }));
  const left = LEFT.flatMap((reason) => {
    const count = view.left[reason];
    return count === undefined ? [] : [`${t(`uniqueness.calls.leftReason.${reason}`)} ${count}`];
  });
  if (rows.length === 0 && left.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      {rows.length > 0 && (
        <DataTable
          caption={t("uniqueness.calls.coverage")}
          rows={rows}
          rowKey={(row) => row.family}
          columns={[
            { key: "family", heads: true, header: t("uniqueness.calls.family"), cell: (row) => row.family },
            ...PASSES.map((pass) => ({
              key: pass,
              align: "end" as const,
              header: t(`uniqueness.calls.pass.${pass}`),
              cell: (row: (typeof rows)[number]) => row.passes[pass] || "–",
            })),
          ]}
        />
      )}
      {left.length > 0 && (
        <p className="text-xs text-ink-2">
          {t("uniqueness.calls.left")}: {left.join(" · ")}
        </p>
      )}
    </div>
  );
}

/** The calls of a run: what they will cost, how far they are, start and stop. */
export function CallsPanel({ task, view }: { task: string; view: UniquenessView }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: plan } = useQuery(trpc.uniqueness.estimate.queryOptions({ task }));
  const reread = async () => {
    await cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
    await cache.invalidateQueries(trpc.uniqueness.estimate.queryFilter());
  };
  const start = useMutation(
    trpc.uniqueness.start.mutationOptions({ meta: { quiet: true }, onSuccess: reread }),
  );
  const cancel = useMutation(trpc.uniqueness.cancel.mutationOptions({ onSuccess: reread }));
  const { progress, may } = view;
  const words = (it: NonNullable<typeof progress>) =>
    it.cancelling
      ? t("uniqueness.calls.cancelling")
      : it.resumesAt
        ? t("uniqueness.calls.waiting", { time: clockTime(it.resumesAt) })
        : t(`uniqueness.calls.state.${it.state}`, { error: it.error ?? "" });
  const rest = plan ? plan.calls - plan.stored : 0;
  const asksModels = plan !== undefined && plan.calls > 0;
  const callsMissing = view.reasons.some((it) =>
    ["calls", "families", "pass", "quiet", "cost_cap"].includes(it.code),
  );
  const mayStart = may.start && plan !== undefined && (asksModels ? rest > 0 || callsMissing : !view.started);
  return (
    <Panel
      title={t("uniqueness.calls.title")}
      actions={
        <>
          {may.cancel && !progress?.cancelling && (
            <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ task })}>
              {t("uniqueness.calls.cancel")}
            </Button>
          )}
          {mayStart && (
            <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
              {t(
                asksModels
                  ? view.started
                    ? "uniqueness.calls.goOn"
                    : "uniqueness.calls.start"
                  : "uniqueness.calls.open",
              )}
            </Button>
          )}
        </>
      }
    >
      {plan && mayStart && (
        <div className="grid gap-1 text-sm text-ink-2">
          <p>
            {asksModels
              ? t("uniqueness.calls.estimate", { count: rest, cost: money(plan.cost), atMost: plan.atMost })
              : t(
                  plan.tier === "enumerated"
                    ? "uniqueness.calls.estimateEnumerated"
                    : "uniqueness.calls.estimateNone",
                )}
          </p>
          {plan.tier !== "enumerated" && plan.families.length < plan.minFamilies && (
            <p className="text-warn">
              {t("uniqueness.calls.fewFamilies", { need: plan.minFamilies, have: plan.families.length })}
            </p>
          )}
          {plan.tier === "full" && !plan.otherBackend && (
            <p className="text-warn">{t("uniqueness.calls.noOtherBackend")}</p>
          )}
        </div>
      )}
      {progress && (
        <div className="mt-3">
          <ProgressBar
            label={words(progress)}
            done={progress.done}
            total={progress.total}
            note={t("uniqueness.calls.done", { done: progress.done, total: progress.total })}
          />
        </div>
      )}
      <Coverage view={view} />
      {asking && plan && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("uniqueness.calls.startTitle")}
          description={
            asksModels
              ? t("uniqueness.calls.startText", { cost: money(plan.cost), cap: money(plan.cap) })
              : undefined
          }
          confirmLabel={t(asksModels ? "uniqueness.calls.start" : "uniqueness.calls.open")}
          onConfirm={async () => {
            try {
              await start.mutateAsync({ task });
            } catch (cause) {
              throw new Error(errorText(cause), { cause });
            }
          }}
        />
      )}
    </Panel>
  );
}
