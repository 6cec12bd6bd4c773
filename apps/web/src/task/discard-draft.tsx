import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, ConfirmDialog, toast } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";

/** Asks whether to throw a draft away that was never submitted, and does it. */
export function DiscardDraft(props: {
  task: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { task, open, onOpenChange, onDone } = props;
  const cache = useQueryClient();
  const discard = useMutation(trpc.task.discard.mutationOptions({ meta: { quiet: true } }));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("task.draft.title", { key: task })}
      description={t("task.draft.text")}
      confirmLabel={t("task.draft.go")}
      onConfirm={async () => {
        try {
          await discard.mutateAsync({ task });
        } catch (error) {
          throw new Error(errorText(error), { cause: error });
        }
        toast.done(t("task.draft.discarded", { key: task }));
        void cache.invalidateQueries(trpc.task.list.pathFilter());
        void cache.invalidateQueries(trpc.account.home.queryFilter());
        onDone();
      }}
    />
  );
}

/** Takes a discarded draft up again. */
export function RestoreDraft({ task, onDone }: { task: string; onDone: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const restore = useMutation(
    trpc.task.restore.mutationOptions({
      onSuccess: () => {
        toast.done(t("task.draft.restored", { key: task }));
        void cache.invalidateQueries(trpc.task.list.pathFilter());
        void cache.invalidateQueries(trpc.account.home.queryFilter());
        onDone();
      },
    }),
  );
  return (
    <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate({ task })}>
      {t("task.draft.restore")}
    </Button>
  );
}
