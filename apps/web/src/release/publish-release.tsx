import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, ConfirmDialog, ProgressBar, toast } from "@touchstone/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { Release } from "./release.ts";

const POLL_MS = 1000;

/** The act that cannot be taken back: asks once, then begins the work in the background. */
export function PublishButton(props: {
  slug: string;
  release: Release;
  disabled: boolean;
  onBegun: (job: string) => void;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { release } = props;
  const publish = useMutation(trpc.release.publish.mutationOptions({ meta: { quiet: true } }));
  const publishNow = async () => {
    try {
      const { job } = await publish.mutateAsync({ benchmark: props.slug, release: release.id });
      props.onBegun(job);
    } catch (error) {
      await cache.invalidateQueries(trpc.release.read.queryFilter({ release: release.id }));
      throw new Error(errorText(error), { cause: error });
    }
  };
  return (
    <>
      <Button variant="primary" disabled={props.disabled} onClick={() => setAsking(true)}>
        {t("release.publish")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("release.publishTitle", { version: release.version })}
        description={t("release.publishText", { count: release.tasks.length })}
        confirmLabel={t("release.publish")}
        onConfirm={publishNow}
      />
    </>
  );
}

/** How far the work has come; tells the page when it is over. */
export function PublishProgress(props: { slug: string; job: string; version: string; onOver: () => void }) {
  const { t } = useTranslation();
  const { onOver, version } = props;
  const { data: job } = useQuery(
    trpc.job.read.queryOptions(
      { benchmark: props.slug, job: props.job },
      { refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS) },
    ),
  );
  const state = job?.state;
  useEffect(() => {
    if (state === "done") toast.done(t("release.publishedToast", { version }));
    if (state === "done" || state === "cancelled") onOver();
  }, [state, onOver, version, t]);
  if (state === "failed")
    return (
      <p role="alert" className="text-block">
        {t("release.failed", { reason: job?.error ?? "" })}
      </p>
    );
  if (job?.finishedAt) return null;
  return (
    <ProgressBar
      label={t("release.building")}
      note={t("release.buildingNote")}
      done={job?.done ?? 0}
      total={job?.total}
    />
  );
}
