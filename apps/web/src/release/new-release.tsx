import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Dialog } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { isComplete, type ReleaseDraft, ReleaseForm } from "./release-form.tsx";

/** Makes the draft of a release and goes to it. */
export function NewRelease(props: {
  slug: string;
  accepted: readonly { key: string; type: string; released: boolean }[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ReleaseDraft>({
    tasks: new Set(props.accepted.map((it) => it.key)),
    version: "",
    notes: "",
  });
  const create = useMutation(
    trpc.release.create.mutationOptions({
      onSuccess: async ({ release }) => {
        await cache.invalidateQueries(trpc.release.list.queryFilter());
        await navigate({ to: "/b/$slug/releases/$id", params: { slug: props.slug, id: release } });
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({
      benchmark: props.slug,
      tasks: [...draft.tasks],
      notes: draft.notes,
      ...(draft.version && { version: draft.version }),
    });
  };
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={props.onClose}
      title={t("release.newTitle")}
      description={t("release.newLede")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={create.isPending}
            disabled={!isComplete(draft)}
          >
            {t("release.create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <ReleaseForm slug={props.slug} accepted={props.accepted} value={draft} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
