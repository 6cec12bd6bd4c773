import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AnswerForm } from "@touchstone/task-types/views/answer";
import {
  Button,
  ErrorState,
  Field,
  PageHeader,
  Panel,
  RadioGroup,
  RichText,
  TextArea,
  toast,
} from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc, trpcClient } from "../trpc.ts";

const MIN_NOTE = 10;

/** An answer and gold side by side, and the decision that the comparison could not make. */
export function GradingPage({ slug, trial }: { slug: string; trial: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  // Opening writes the exposure ledger, so it is a change on the server; here it is read once per visit.
  const opened = useQuery({
    queryKey: ["grading.open", slug, trial],
    queryFn: () => trpcClient.grading.open.mutate({ benchmark: slug, trial }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [outcome, setOutcome] = useState<"solved" | "not_solved" | null>(null);
  const [note, setNote] = useState("");
  const grade = useMutation(
    trpc.grading.grade.mutationOptions({
      onSuccess: () => {
        toast.done(t("work.grading.done"));
        void cache.invalidateQueries(trpc.queue.read.queryFilter());
        void navigate({ to: "/b/$slug/queue", params: { slug } });
      },
    }),
  );
  const view = opened.data;
  const title = t("work.grading.title", { task: view?.task ?? "" });
  return (
    <Shell title={title} heading={title}>
      {opened.error && <ErrorState title={t("errors.title")}>{errorText(opened.error)}</ErrorState>}
      {view && (
        <div className="grid max-w-5xl grid-cols-1 gap-6">
          <PageHeader title={title} />
          <Panel title={t("work.grading.question")}>
            <RichText className="question-text" text={view.view.question} />
          </Panel>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Panel title={t("work.grading.answer")}>
              <AnswerForm form={view.view.form} value={view.answer} onChange={() => undefined} readOnly />
            </Panel>
            <Panel title={t("work.grading.gold")}>
              <p className="whitespace-pre-line">{view.gold}</p>
            </Panel>
          </div>
          <form
            className="grid max-w-prose gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (outcome) grade.mutate({ benchmark: slug, trial, outcome, note });
            }}
          >
            <RadioGroup
              aria-label={t("work.grading.decide")}
              options={[
                { value: "solved", label: t("work.grading.right") },
                { value: "not_solved", label: t("work.grading.wrong") },
              ]}
              value={outcome}
              onChange={setOutcome}
            />
            <Field label={t("work.grading.note")} hint={t("work.grading.noteHint")} required>
              <TextArea value={note} onChange={setNote} />
            </Field>
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={grade.isPending}
                disabled={outcome === null || note.trim().length < MIN_NOTE}
              >
                {t("work.grading.decide")}
              </Button>
            </div>
          </form>
        </div>
      )}
    </Shell>
  );
}
