import { resultWords } from "@touchstone/scoring/words";
import { Button, SectionLabel, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";
import type { SettledPage } from "./types.ts";

/** Verdicts of people on this release, newest first; a slip is put right by a further verdict, and the older one is kept. */
export function SettledList({ release }: { release: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState<SettledPage | null>(null);
  const load = async (before: SettledPage["next"]) => {
    try {
      const next = await trpcClient.submission.settledUnits.mutate({ release, before });
      setPage({ ...next, units: before === null ? next.units : [...(page?.units ?? []), ...next.units] });
    } catch (error) {
      toast.fail(errorText(error));
    }
  };
  const change = async (unit: SettledPage["units"][number]) => {
    const verdict = unit.verdict.verdict === "match" ? "no_match" : "match";
    try {
      await trpcClient.submission.settleUnit.mutate({
        release,
        scoreSet: unit.scoreSet,
        unit: unit.hash,
        verdict,
        note: t("results.units.changedNote"),
        replaces: unit.ordinal,
      });
      toast.done(t("results.units.saved"));
    } catch (error) {
      toast.fail(errorText(error));
    }
    await load(null);
  };
  return (
    <section className="mt-8 grid max-w-5xl grid-cols-1 gap-3">
      <SectionLabel ruled note={t("results.units.decidedText")}>
        {t("results.units.decided")}
      </SectionLabel>
      {page === null && (
        <div>
          <Button onClick={() => void load(null)}>{t("results.units.showDecided")}</Button>
        </div>
      )}
      {page?.units.length === 0 && <p className="text-ink-2">{t("results.units.decidedNone")}</p>}
      <ul className="divide-y divide-line">
        {page?.units.map((unit) => (
          <li key={unit.hash} className="grid grid-cols-1 gap-1 py-3">
            <p className="wrap-anywhere" dir="auto">
              <strong>{resultWords(unit.verdict.verdict)}</strong> <span className="mono">{unit.task}</span>{" "}
              <bdi>{unit.candidate}</bdi> <span className="text-ink-3">/</span> <bdi>{unit.gold}</bdi>
            </p>
            <p className="text-xs text-ink-3">
              {t("results.units.by", { name: unit.verdict.by, note: unit.verdict.note })}
            </p>
            <p>
              <Button variant="act" onClick={() => void change(unit)}>
                {t(`results.units.change.${unit.verdict.verdict === "match" ? "no_match" : "match"}`)}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {page?.next && (
        <div>
          <Button onClick={() => void load(page.next)}>{t("results.submissions.more")}</Button>
        </div>
      )}
    </section>
  );
}
