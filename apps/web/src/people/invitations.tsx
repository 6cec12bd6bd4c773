import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@touchstone/api";
import { Button, SectionLabel, toast } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";
import { trpc } from "../trpc.ts";

type Invitation = inferRouterOutputs<AppRouter>["member"]["list"]["invitations"][number];

/** Links that still work; each can be withdrawn. */
export function Invitations({ slug, invitations }: { slug: string; invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const revoke = useMutation(
    trpc.member.revokeInvitation.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.member.list.pathFilter());
        toast.done(t("people.revoked"));
      },
    }),
  );
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-8 max-w-160">
      <SectionLabel id="invitations" ruled>
        {t("people.invitations")}
      </SectionLabel>
      <ul className="divide-y divide-line">
        {invitations.map((it) => (
          <li key={it.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {it.email ?? t("people.anybody")}
              <span className="text-ink-3">
                {" · "}
                {it.roles.map((role) => t(`words.role.${role}`)).join(", ")}
                {" · "}
                {t("people.until", { date: dayText(it.expiresAt) })}
              </span>
            </span>
            <Button variant="act" onClick={() => revoke.mutate({ benchmark: slug, invitation: it.id })}>
              {t("people.revoke")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
