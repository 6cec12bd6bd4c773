import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, ConfirmDialog, ErrorState, PageHeader, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { roles } from "../app/life-words.ts";
import { useBenchmark, useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { EditMember } from "./edit-member.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type Member, PeopleTable } from "./people-table.tsx";

/** Who belongs to the benchmark, in which roles; owners invite and change. */
export function PeoplePage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const owner = useHasRole("owner");
  const benchmark = useBenchmark();
  const [editing, setEditing] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [inviting, setInviting] = useState(false);
  const { data: overview } = useQuery(trpc.benchmark.overview.queryOptions({ benchmark: slug }));
  const query = useInfiniteQuery(
    trpc.member.list.infiniteQueryOptions(
      { benchmark: slug },
      { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null },
    ),
  );
  const remove = useMutation(trpc.member.remove.mutationOptions({ meta: { quiet: true } }));
  const removeNow = async (member: Member) => {
    try {
      await remove.mutateAsync({ benchmark: slug, member: member.member });
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
    await cache.invalidateQueries(trpc.member.list.pathFilter());
    await cache.invalidateQueries(trpc.benchmark.overview.queryFilter());
    toast.done(t("people.removed", { name: member.name }));
  };
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const first = query.data?.pages[0];
  const count = overview?.people ?? people.length;
  const lede = roles
    .filter((role) => first?.byRole[role])
    .map((role) => `${first?.byRole[role]} × ${t(`words.role.${role}`)}`)
    .join(" · ");
  const known = overview?.disciplines ?? [];
  return (
    <Shell
      title={t("people.title")}
      actions={
        owner ? (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t("people.invite")}
          </Button>
        ) : undefined
      }
    >
      <PageHeader title={count === 1 ? t("people.one") : t("people.many", { count })} lede={lede} />
      {query.isError ? (
        <ErrorState title={t("errors.title")} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : (
        <PeopleTable
          people={people}
          onEdit={owner ? setEditing : undefined}
          onRemove={owner ? setRemoving : undefined}
        />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-3 self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("people.more")}
        </Button>
      )}
      <Invitations slug={slug} invitations={first?.invitations ?? []} />
      {inviting && <InviteDialog slug={slug} known={known} onClose={() => setInviting(false)} />}
      {editing && <EditMember slug={slug} member={editing} known={known} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setRemoving(null)}
          title={t("people.removeTitle", { name: removing.name, benchmark: benchmark?.title ?? slug })}
          description={t("people.removeText")}
          confirmLabel={t("people.remove")}
          onConfirm={() => removeNow(removing)}
        />
      )}
    </Shell>
  );
}
