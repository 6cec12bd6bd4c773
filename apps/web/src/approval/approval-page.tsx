import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, ConfirmDialog, ErrorState, Field, PageHeader, TextArea, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { inWords } from "../app/in-words.ts";
import { Shell } from "../app/shell.tsx";
import { emptyReturn, ReturnFields, returnIsComplete } from "../queue/return-fields.tsx";
import { DocumentPath } from "../screening/document-path.tsx";
import { trpc, trpcClient } from "../trpc.ts";
import { ApprovalSheet } from "./approval-sheet.tsx";

/** The one page for the second person: everything people declared, rejected or let pass, and the last word. */
export function ApprovalPage({ slug, task }: { slug: string; task: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  // Opening takes up the approval and writes the exposure ledger; it happens once per visit.
  const opened = useQuery({
    queryKey: ["approval.open", slug, task],
    queryFn: () => trpcClient.approval.open.mutate({ benchmark: slug, task }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [note, setNote] = useState("");
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState(emptyReturn);
  const decide = useMutation(trpc.approval.decide.mutationOptions({ meta: { quiet: true } }));
  const leave = (said: string) => {
    toast.done(said);
    void cache.invalidateQueries();
    void navigate({ to: "/b/$slug/queue", params: { slug } });
  };
  const view = opened.data;
  const title = t("work.approval.title", { task });
  return (
    <Shell title={title} heading={title} note={view && t(`work.approval.as.${view.capacity}`)}>
      {opened.error && <ErrorState title={t("errors.title")}>{errorText(opened.error)}</ErrorState>}
      {view && (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          <PageHeader title={title} />
          <ApprovalSheet view={view} />
          <DocumentPath document={view.document} gold={null} />
          <Field label={t("work.approval.note")} hint={t("work.approval.noteHint")}>
            <TextArea value={note} onChange={setNote} />
          </Field>
          <div className="flex gap-3">
            <Button
              variant="primary"
              busy={decide.isPending}
              onClick={() =>
                decide.mutate(
                  { benchmark: slug, task, revision: view.revision, decision: { kind: "approve", note } },
                  {
                    onSuccess: () => leave(t("work.approval.approved")),
                    onError: (error) => toast.fail(errorText(error)),
                  },
                )
              }
            >
              {t("work.approval.approve")}
            </Button>
            <Button variant="danger" onClick={() => setRefusing(true)}>
              {t("work.approval.refuse")}
            </Button>
          </div>
          <ConfirmDialog
            open={refusing}
            onOpenChange={setRefusing}
            danger
            title={t("work.approval.refuseTitle")}
            confirmLabel={t("work.approval.refuse")}
            confirmDisabled={!returnIsComplete(reason)}
            onConfirm={async () => {
              if (!reason.reason) return;
              const { reason: code, ...rest } = reason;
              await inWords(
                decide.mutateAsync({
                  benchmark: slug,
                  task,
                  revision: view.revision,
                  decision: { kind: "refuse", reason: code, ...rest },
                }),
              );
              leave(t("work.approval.refused"));
            }}
          >
            <ReturnFields value={reason} onChange={setReason} />
          </ConfirmDialog>
        </div>
      )}
    </Shell>
  );
}
