import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Dialog, toast } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { Release } from "./release.ts";
import { isComplete, type ReleaseDraft, ReleaseForm } from "./release-form.tsx";

/** Changes an unpublished release. Tasks that are no longer accepted fall out, and the latest revisions come in. */
export function EditRelease(props: { slug: string; release: Release; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const { release } = props;
  const { data } = useQuery(trpc.release.list.queryOptions({ benchmark: props.slug }));
  const accepted = data?.accepted ?? [];
  const known = new Set(accepted.map((it) => it.key));
  const [draft, setDraft] = useState<ReleaseDraft>({
    tasks: new Set(release.tasks.map((it) => it.key)),
    version: release.version,
    notes: release.notes,
  });
  const shown = { ...draft, tasks: new Set([...draft.tasks].filter((key) => known.has(key))) };
  const edit = useMutation(
    trpc.release.edit.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.release.pathFilter());
        toast.done(t("words.saved"));
        props.onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.mutate({
      benchmark: props.slug,
      release: release.id,
      tasks: [...shown.tasks],
      notes: shown.notes,
      ...(shown.version && { version: shown.version }),
    });
  };
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={props.onClose}
      title={t("release.editTitle", { version: release.version })}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={edit.isPending}
            disabled={!isComplete(shown)}
          >
            {t("words.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <ReleaseForm slug={props.slug} accepted={accepted} value={shown} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
