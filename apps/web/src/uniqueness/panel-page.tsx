import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, ConfirmDialog, ErrorState, PageHeader, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointTable } from "./endpoint-table.tsx";
import type { PanelEndpoint } from "./uniqueness-types.ts";

/** Model endpoints of the benchmark, for its owners. Keys are written here and never shown. */
export function PanelPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(trpc.panel.list.queryOptions({ benchmark: slug }));
  const [editing, setEditing] = useState<PanelEndpoint | "new" | null>(null);
  const [removing, setRemoving] = useState<PanelEndpoint | null>(null);
  const remove = useMutation(trpc.panel.remove.mutationOptions({ meta: { quiet: true } }));
  const test = useMutation(trpc.panel.test.mutationOptions());
  const removeNow = async (endpoint: PanelEndpoint) => {
    try {
      await remove.mutateAsync({ benchmark: slug, endpoint: endpoint.id });
    } catch (cause) {
      throw new Error(errorText(cause), { cause });
    }
    await cache.invalidateQueries(trpc.panel.list.queryFilter());
    toast.done(t("panel.removed"));
  };
  const testNow = ({ id, label }: PanelEndpoint) =>
    test.mutate(
      { benchmark: slug, endpoint: id },
      {
        onSuccess: (done) => {
          if (!done.ok) return toast.fail(t("panel.testFailed", { label }), { detail: done.error });
          const seconds = (done.milliseconds / 1000).toFixed(1);
          return toast.done(t("panel.testOk", { label }), {
            detail: t("panel.testOkDetail", { model: done.modelId, seconds, text: done.text }),
          });
        },
      },
    );
  return (
    <Shell
      title={t("panel.title")}
      actions={
        <Button variant="primary" onClick={() => setEditing("new")}>
          {t("panel.add")}
        </Button>
      }
    >
      <PageHeader title={t("panel.title")} lede={t("panel.lede")} />
      {error && !data && (
        <ErrorState title={t("errors.title")} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && (
        <EndpointTable
          rows={data}
          testing={test.isPending ? test.variables.endpoint : null}
          onTest={testNow}
          onEdit={setEditing}
          onRemove={setRemoving}
        />
      )}
      {editing && (
        <EndpointDialog
          slug={slug}
          endpoint={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setRemoving(null)}
          title={t("panel.removeTitle", { label: removing.label })}
          description={t("panel.removeText")}
          confirmLabel={t("panel.remove")}
          onConfirm={() => removeNow(removing)}
        />
      )}
    </Shell>
  );
}
