import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Badge, Button, buttonLook, ConfirmDialog, PageHeader, toast } from "@touchstone/ui";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { EditRelease } from "./edit-release.tsx";
import { Errata } from "./errata.tsx";
import { PublishButton, PublishProgress } from "./publish-release.tsx";
import { BlockedTasks, ReleaseChanges } from "./release-changes.tsx";
import { blockingChecks, ReleaseChecks } from "./release-checks.tsx";
import { DownloadButton, ReleaseFacts } from "./release-facts.tsx";
import { ReleaseTasks } from "./release-tasks.tsx";

/** One release: before publication the review of it, afterwards what anybody needs to use it. */
export function ReleasePage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const owner = useHasRole("owner");
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { data: release } = useSuspenseQuery(trpc.release.read.queryOptions({ release: id }));
  const [begun, setBegun] = useState<string | null>(null);
  const job = release.job ?? begun;
  const refresh = useCallback(() => void cache.invalidateQueries(trpc.release.pathFilter()), [cache]);
  const remove = useMutation(trpc.release.remove.mutationOptions({ meta: { quiet: true } }));
  const removeNow = async () => {
    try {
      await remove.mutateAsync({ benchmark: slug, release: id });
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
    toast.done(t("release.removed"));
    await navigate({ to: "/b/$slug/releases", params: { slug } });
    await cache.invalidateQueries(trpc.release.list.queryFilter());
  };
  const { review } = release;
  const published = release.state === "published";
  const blocked = review !== null && (review.problems.length > 0 || blockingChecks(review.checks).length > 0);
  const still = release.job === null;
  // The release is written before its job is closed: between the two both are true, and the release is what counts.
  const state = release.job && !published ? "building" : release.state;
  const actions = published ? (
    <>
      <Link to="/b/$slug/results" params={{ slug }} search={{ release: id }} className={buttonLook()}>
        {t("release.results")}
      </Link>
      <DownloadButton release={release} />
    </>
  ) : owner && still ? (
    <>
      <Button variant="danger" onClick={() => setRemoving(true)}>
        {t("release.remove")}
      </Button>
      <Button onClick={() => setEditing(true)}>{t("release.edit")}</Button>
      <PublishButton
        slug={slug}
        release={release}
        disabled={blocked}
        onBegun={(begunJob) => {
          setBegun(begunJob);
          refresh();
        }}
      />
    </>
  ) : undefined;
  return (
    <Shell
      title={`${t("release.title")} ${release.version}`}
      heading={<span className="mono">{release.version}</span>}
      crumb={
        <Link to="/b/$slug/releases" params={{ slug }} className="text-link">
          {t("release.title")}
        </Link>
      }
      badge={<Badge tone={published ? "pass" : "neutral"}>{t(`release.state.${state}`)}</Badge>}
      actions={actions}
    >
      <PageHeader
        title={release.version}
        lede={
          published || review === null
            ? t("release.lede")
            : blocked
              ? `${t("release.blocked")} ${t("release.blockedText")}`
              : t("release.ready")
        }
      />
      <div className="flex flex-col gap-7">
        {job !== null && !published && (
          <PublishProgress slug={slug} job={job} version={release.version} onOver={refresh} />
        )}
        {review && <BlockedTasks review={review} />}
        <ReleaseTasks slug={slug} release={release} />
        {review && <ReleaseChanges review={review} />}
        {review && <ReleaseChecks checks={review.checks} />}
        <ReleaseFacts slug={slug} release={release} />
        {published && <Errata slug={slug} release={release} />}
      </div>
      {editing && <EditRelease slug={slug} release={release} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={removing}
        danger
        onOpenChange={setRemoving}
        title={t("release.removeTitle", { version: release.version })}
        description={t("release.removeText")}
        confirmLabel={t("release.remove")}
        onConfirm={removeNow}
      />
    </Shell>
  );
}
