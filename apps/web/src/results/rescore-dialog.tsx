import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { amountFigure, schemeWords, weightWords } from "@touchstone/scoring/words";
import { Button, Dialog, Field, NumberField, Select, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { Submission } from "./types.ts";

const NOBODY = "nobody";
const profiles = ["strict", "paper-compat"] as const;
const schemes = ["documented", "as-printed", "normalised"] as const;

/** What a judge would be asked and cost, before it is. */
function Estimate(props: { release: string; submission: string; endpoint: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(trpc.submission.estimate.queryOptions(props));
  if (error) return <p className="text-block">{errorText(error)}</p>;
  if (!data) return <output className="block text-ink-3">{t("results.loading")}</output>;
  const { units, known, calls, cost } = data;
  return (
    <p className="text-ink-2">
      {t("results.rescore.estimate", { units, calls, cost: amountFigure(cost, 2) })}{" "}
      {known > 0 && t("results.rescore.known", { known })}{" "}
      {data.sameFamily && <strong className="text-warn">{t("results.rescore.sameFamily")}</strong>}
    </p>
  );
}

/** Scores a submission once more, with a judge or without; the version before is kept. */
export function RescoreDialog(props: { release: string; entry: Submission; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { release, entry } = props;
  const [endpoint, setEndpoint] = useState(NOBODY);
  const [cap, setCap] = useState<number | null>(5);
  const [profileSet, setProfileSet] = useState<(typeof profiles)[number]>("strict");
  const [overall, setOverall] = useState<(typeof schemes)[number]>("documented");
  const judges = useQuery(trpc.submission.judges.queryOptions({ release }));
  const score = useMutation(
    trpc.submission.score.mutationOptions({
      onSuccess: async () => {
        toast.done(t("results.rescore.begun"));
        await cache.invalidateQueries(trpc.submission.pathFilter());
        props.onClose();
      },
    }),
  );
  const judged = endpoint !== NOBODY;
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={props.onClose}
      title={t("results.rescore.title", { system: entry.system })}
      description={t("results.rescore.text")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={score.isPending}
            disabled={judged && cap === null}
            onClick={() =>
              score.mutate({
                release,
                submission: entry.id,
                judge: judged ? { endpoint, costCap: cap ?? 0 } : null,
                profileSet,
                overall,
              })
            }
          >
            {t("results.rescore.go")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label={t("results.rescore.judge")}>
          <Select
            value={endpoint}
            onChange={setEndpoint}
            options={[
              { value: NOBODY, label: t("results.rescore.nobody") },
              ...(judges.data ?? []).map((it) => ({
                value: it.endpoint,
                label: t("results.rescore.model", { label: it.label }),
                hint: it.model,
              })),
            ]}
          />
        </Field>
        {judged && (
          <>
            <Estimate release={release} submission={entry.id} endpoint={endpoint} />
            <Field label={t("results.rescore.cap")} className="w-40">
              <NumberField value={cap} onChange={setCap} min={0} />
            </Field>
          </>
        )}
        <Field label={t("results.rescore.profile")}>
          <Select
            value={profileSet}
            onChange={setProfileSet}
            options={profiles.map((value) => ({
              value,
              label: t(value === "strict" ? "results.rescore.strict" : "results.rescore.compat"),
            }))}
          />
        </Field>
        <Field label={t("results.rescore.scheme")}>
          <Select
            value={overall}
            onChange={setOverall}
            options={schemes.map((value) => ({ value, label: schemeWords(value), hint: weightWords(value) }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}
