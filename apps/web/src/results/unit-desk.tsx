import { useQueryClient } from "@tanstack/react-query";
import { Button, EmptyState, Field, Kbd, Panel, TextArea, toast } from "@touchstone/ui";
import { useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../app/error-text.ts";
import { trpc, trpcClient } from "../trpc.ts";
import { OpenFirst } from "./open-first.tsx";
import { SettledList } from "./settled-list.tsx";
import type { Unit, UnitPage } from "./types.ts";
import { useUnitKeys } from "./use-unit-keys.ts";

const AT_ONCE = 20;

function UnitSheet(props: {
  unit: Unit;
  left: number;
  onSettle: (verdict: "match" | "no_match", note: string) => Promise<void>;
  onSkip: () => void;
}) {
  const { t } = useTranslation();
  const { unit } = props;
  const [note, setNote] = useState("");
  const busy = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const settle = async (verdict: "match" | "no_match") => {
    if (busy.current) return;
    busy.current = true;
    setWaiting(true);
    await props.onSettle(verdict, note.trim() || t(`results.units.noteDefault.${verdict}`));
    busy.current = false;
    setWaiting(false);
  };
  const skip = () => {
    if (!busy.current) props.onSkip();
  };
  useUnitKeys({
    onMatch: () => void settle("match"),
    onNoMatch: () => void settle("no_match"),
    onSkip: skip,
  });
  return (
    <article className="grid max-w-5xl grid-cols-1 gap-4">
      <p className="text-xs text-ink-3">
        {t("results.units.progress", { n: props.left, task: unit.task, run: unit.run })}
      </p>
      <div>
        <h2 className="label-caps">{t("results.units.criterion")}</h2>
        <p className="max-w-[70ch] font-serif text-lg" dir="auto">
          {unit.criterion}
        </p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel title={t("results.units.gold")}>
          <p className="font-serif text-lg wrap-anywhere whitespace-pre-wrap" dir="auto">
            {unit.gold}
          </p>
        </Panel>
        <Panel title={t("results.units.candidate")}>
          <p className="font-serif text-lg wrap-anywhere whitespace-pre-wrap" dir="auto">
            {unit.candidate}
          </p>
        </Panel>
      </div>
      <Field label={t("results.units.note")} hint={t("results.units.noteHint")} className="max-w-[70ch]">
        <TextArea value={note} onChange={setNote} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-keyshortcuts="m" busy={waiting} onClick={() => void settle("match")}>
          {t("results.units.match")}
        </Button>
        <Button aria-keyshortcuts="n" busy={waiting} onClick={() => void settle("no_match")}>
          {t("results.units.noMatch")}
        </Button>
        <Button aria-keyshortcuts="Space" disabled={waiting} onClick={skip}>
          {t("results.units.skip")}
        </Button>
        <span className="ms-2 text-xs text-ink-3">
          <Trans
            i18nKey="results.units.keys"
            components={{ m: <Kbd>m</Kbd>, n: <Kbd>n</Kbd>, space: <Kbd>space</Kbd> }}
          />
        </span>
      </div>
    </article>
  );
}

/** What no rule decides, one thing after the other, for a person to decide. Shows keys, so it asks before. */
export function UnitDesk(props: { release: string; scoreSet: string; system: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { release } = props;
  // Verdicts bring new versions of the report while one judges; the units stay those that were opened.
  const [scoreSet] = useState(props.scoreSet);
  const [page, setPage] = useState<UnitPage | null>(null);
  const [at, setAt] = useState(0);
  const load = async (after: UnitPage["next"]) => {
    const next = await trpcClient.submission.openUnits.mutate({ release, scoreSet, after, limit: AT_ONCE });
    setPage(next);
    setAt(0);
  };
  if (page === null)
    return (
      <OpenFirst
        heading={t("results.units.heading")}
        text={t("results.units.openText")}
        act={t("results.units.openAct")}
        title={t("results.units.openTitle", { system: props.system })}
        onOpen={() => load(null)}
      />
    );
  const goOn = async () => {
    if (at + 1 < page.units.length) return setAt(at + 1);
    if (page.next === null) return setPage({ units: [], next: null });
    await load(page.next).catch((error: unknown) => toast.fail(errorText(error)));
  };
  const settle = async (unit: Unit, verdict: "match" | "no_match", note: string) => {
    try {
      await trpcClient.submission.settleUnit.mutate({
        release,
        scoreSet,
        unit: unit.hash,
        verdict,
        note,
        replaces: unit.ordinal,
      });
      toast.done(t("results.units.saved"));
    } catch (error) {
      if (refusalOf(error)?.code !== "conflict") {
        toast.fail(errorText(error));
        return;
      }
      toast.tell(t("results.units.taken"));
    }
    await cache.invalidateQueries(trpc.submission.list.queryFilter());
    await goOn();
  };
  const unit = page.units[at];
  return (
    <>
      {unit ? (
        <UnitSheet
          key={`${unit.hash} ${unit.task} ${unit.run}`}
          unit={unit}
          left={page.units.length - at}
          onSettle={(verdict, note) => settle(unit, verdict, note)}
          onSkip={() => void goOn()}
        />
      ) : (
        <EmptyState title={t("results.units.none")}>{t("results.units.after")}</EmptyState>
      )}
      <SettledList release={release} />
    </>
  );
}
