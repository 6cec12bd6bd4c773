import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { TaskTypeId } from "@touchstone/contract";
import { Button, buttonLook, ConfirmDialog, EmptyState, Kbd, PaneLayout, toast } from "@touchstone/ui";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { typeLook } from "../app/type-look.ts";
import { trpc } from "../trpc.ts";
import { CandidateList } from "./candidate-list.tsx";
import { CandidateSheet } from "./candidate-sheet.tsx";
import { JudgedQuestion } from "./judged-question.tsx";
import type { JudgingView } from "./judging-types.ts";
import { SearchForm } from "./search-form.tsx";
import { proceduresOf, useJudging } from "./use-judging.ts";
import { useJudgingKeys } from "./use-judging-keys.ts";

/** The desk of a judge or adjudicator: candidates, requirements, and the question beside them. */
export function JudgingBench({ slug, view }: { slug: string; view: JudgingView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const judging = useJudging(view);
  const [asking, setAsking] = useState(false);
  const [place, setPlace] = useState(() => {
    const first = view.candidates.find((it) => !it.sealed && it.outcome === "open") ?? view.candidates[0];
    return { candidate: first?.ref ?? "", unit: first?.units[0]?.id ?? "" };
  });
  const { assignment, token, as } = view;
  const open = view.candidates.filter((it) => !it.sealed && judging.outcomeOf(it) === "open");
  const candidate = view.candidates.find((it) => it.ref === place.candidate) ?? view.candidates[0];
  const unit = candidate?.units.find((it) => it.id === place.unit) ?? candidate?.units[0] ?? null;
  const accent = typeLook[TaskTypeId.parse(view.type)].accent;
  const reread = () => cache.invalidateQueries({ queryKey: ["judging.read", assignment] });
  const leave = () => {
    void cache.invalidateQueries(trpc.judging.queue.queryFilter());
    void navigate({ to: "/b/$slug/queue", params: { slug } });
  };
  const seal = async () => {
    await judging.flush();
    try {
      await proceduresOf(as).seal.mutate({ assignment, token });
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
    toast.done(t("judging.sealed"));
    await reread();
  };
  const reopen = useMutation({
    mutationFn: () => proceduresOf(as).reopen.mutate({ assignment }),
    onSuccess: reread,
  });
  const release = useMutation({
    mutationFn: async () => {
      await judging.flush();
      return proceduresOf(as).release.mutate({ assignment, token });
    },
    onSuccess: leave,
  });
  const select = (ref: string) =>
    setPlace({ candidate: ref, unit: view.candidates.find((it) => it.ref === ref)?.units[0]?.id ?? "" });
  // What need not be judged any more is stepped over.
  const steps = view.candidates.flatMap((one) => {
    const closed = judging.outcomeOf(one) === "fails" && !view.everyUnit;
    return one.units
      .filter((it) => !closed || judging.entryOf(one.ref, it.id).verdict !== null)
      .map((it) => ({ candidate: one.ref, unit: it.id }));
  });
  const claimed = view.state === "claimed";
  useJudgingKeys({
    onVerdict: (verdict) => {
      if (!candidate || !unit || candidate.sealed || !claimed) return;
      judging.change(candidate.ref, unit.id, { verdict });
      if (verdict !== "cannot_tell")
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-unit="${CSS.escape(unit.id)}"] textarea`)?.focus(),
        );
    },
    onMove: (by) => {
      const at = steps.findIndex((it) => it.candidate === candidate?.ref && it.unit === unit?.id);
      const next = steps[at + by];
      if (!next) return;
      setPlace(next);
      requestAnimationFrame(() =>
        document
          .querySelector(`[data-unit="${CSS.escape(next.unit)}"]`)
          ?.scrollIntoView({ block: "nearest" }),
      );
    },
  });
  const saveWords =
    judging.save.state === "saved"
      ? t("judging.save.saved", { time: judging.save.time })
      : t(`judging.save.${judging.save.state}`);
  return (
    <Shell
      layout="bench"
      title={t(`judging.title.${as}`, { task: view.task })}
      crumb={t(`judging.crumb.${as}`)}
      heading={view.task}
      note={t(`judging.note.${as}`)}
      actions={
        claimed ? (
          <>
            <output className="text-xs text-ink-2">{saveWords}</output>
            <Button size="sm" busy={release.isPending} onClick={() => release.mutate()}>
              {t("judging.release")}
            </Button>
            <Button size="sm" variant="primary" disabled={open.length > 0} onClick={() => setAsking(true)}>
              {t("judging.seal")}
            </Button>
          </>
        ) : (
          <>
            <span className="text-xs text-ink-2">
              {view.state === "submitted" ? t("judging.sealedLong") : t("judging.lost")}
            </span>
            {view.mayReopen && (
              <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
                {t("judging.reopen")}
              </Button>
            )}
            <Link
              to="/b/$slug/queue"
              params={{ slug }}
              className={buttonLook({ variant: "primary", size: "sm" })}
            >
              {t("judging.toQueue")}
            </Link>
          </>
        )
      }
    >
      {judging.lost && (
        <p role="alert" className="border-b border-line bg-block-ground px-4 py-2 text-sm text-block">
          {judging.lost}{" "}
          <Link to="/b/$slug/queue" params={{ slug }} className="text-link">
            {t("judging.toQueue")}
          </Link>
        </p>
      )}
      <div data-accent={accent} className="flex min-h-0 flex-1 flex-col">
        <PaneLayout
          left={{
            label: t("judging.candidates"),
            count: view.candidates.length,
            content: (
              <CandidateList
                view={view}
                judging={judging}
                selected={candidate?.ref ?? ""}
                onSelect={select}
              />
            ),
          }}
          centre={{
            label: t("judging.candidate"),
            content: candidate ? (
              <CandidateSheet
                view={view}
                judging={judging}
                candidate={candidate}
                unit={unit?.id ?? ""}
                onUnit={(id) => setPlace({ candidate: candidate.ref, unit: id })}
              />
            ) : (
              <div className="p-6">
                <EmptyState title={t("judging.nothing")} />
              </div>
            ),
          }}
          right={{
            label: t("judging.question"),
            content: (
              <div className="grid grid-cols-1 content-start gap-7 px-4.5 py-4">
                <JudgedQuestion view={view} unit={unit} />
                {as === "judge" && claimed && <SearchForm assignment={assignment} judging={judging} />}
                {claimed && (
                  <p className="hidden text-xs text-ink-3 lg:block">
                    <Trans
                      i18nKey="judging.keys"
                      components={{
                        next: <Kbd>j</Kbd>,
                        previous: <Kbd>k</Kbd>,
                        one: <Kbd>1</Kbd>,
                        two: <Kbd>2</Kbd>,
                        three: <Kbd>3</Kbd>,
                      }}
                    />
                  </p>
                )}
              </div>
            ),
          }}
        />
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("judging.sealTitle")}
          description={t("judging.sealText")}
          confirmLabel={t("judging.seal")}
          onConfirm={seal}
        />
      )}
    </Shell>
  );
}
