import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "@touchstone/contract";
import { Button, Dialog, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { Member } from "./people-table.tsx";
import { RoleBoxes } from "./role-boxes.tsx";

const same = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join("\n") === b.toSorted().join("\n");

/** Roles and disciplines of one member; only what changed is sent. */
export function EditMember(props: {
  slug: string;
  member: Member;
  known: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { member, slug } = props;
  const [roles, setRoles] = useState<Role[]>(member.roles);
  const [disciplines, setDisciplines] = useState(member.disciplines);
  const sendRoles = useMutation(trpc.member.setRoles.mutationOptions());
  const sendDisciplines = useMutation(trpc.member.setDisciplines.mutationOptions());
  const save = async () => {
    try {
      if (!same(roles, member.roles))
        await sendRoles.mutateAsync({ benchmark: slug, member: member.member, roles });
      if (!same(disciplines, member.disciplines))
        await sendDisciplines.mutateAsync({ benchmark: slug, member: member.member, disciplines });
      toast.done(t("words.saved"));
      props.onClose();
    } catch {
      // The refusal is on screen already; what was ticked stays.
    }
    await cache.invalidateQueries(trpc.member.list.pathFilter());
    if (member.me) await cache.invalidateQueries(trpc.account.me.queryFilter());
  };
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={props.onClose}
      title={t("people.editTitle", { name: member.name })}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={sendRoles.isPending || sendDisciplines.isPending}
            disabled={roles.length === 0}
            onClick={() => void save()}
          >
            {t("words.save")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <RoleBoxes
          roles={roles}
          onRoles={setRoles}
          known={props.known}
          disciplines={disciplines}
          onDisciplines={setDisciplines}
        />
      </div>
    </Dialog>
  );
}
