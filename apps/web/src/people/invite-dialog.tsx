import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "@touchstone/contract";
import { Button, Dialog, Field, TextField, toast } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { RoleBoxes } from "./role-boxes.tsx";

/** Makes an invitation and shows its link, once. */
export function InviteDialog(props: { slug: string; known: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>(["reviewer"]);
  const [disciplines, setDisciplines] = useState<string[]>([]);
  const invite = useMutation(
    trpc.member.invite.mutationOptions({
      onSuccess: () => cache.invalidateQueries(trpc.member.list.pathFilter()),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate({ benchmark: props.slug, email: email.trim() || null, roles, disciplines });
  };
  if (invite.data) {
    const link = `${location.origin}/invite/${invite.data.token}`;
    const copy = async () => {
      await navigator.clipboard.writeText(link);
      toast.done(t("words.copied"));
    };
    return (
      <Dialog
        open
        keepOpen
        onOpenChange={props.onClose}
        title={t("people.linkTitle")}
        description={t("people.linkLede")}
        footer={
          <Button variant="primary" onClick={props.onClose}>
            {t("people.done")}
          </Button>
        }
      >
        <div className="flex items-end gap-2 pb-2">
          <Field label={t("people.link")} className="flex-1">
            <TextField mono readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <Button onClick={() => void copy()}>{t("words.copy")}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      keepOpen={email !== ""}
      onOpenChange={props.onClose}
      title={t("people.inviteTitle")}
      description={t("people.inviteLede")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={invite.isPending}
            disabled={roles.length === 0}
          >
            {t("people.make")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <Field label={t("people.email")} hint={t("people.emailHint")}>
          <TextField type="email" value={email} onChange={setEmail} />
        </Field>
        <RoleBoxes
          roles={roles}
          onRoles={setRoles}
          known={props.known}
          disciplines={disciplines}
          onDisciplines={setDisciplines}
        />
      </form>
    </Dialog>
  );
}
