import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, ConfirmDialog } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";

/** Takes an import back: discards its drafts but those that were worked on since, and says which stay. */
export function UndoImport({ slug, id, count }: { slug: string; id: string; count: number }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const undo = useMutation(
    trpc.task.undoImport.mutationOptions({
      meta: { quiet: true },
      onSuccess: () => {
        void cache.invalidateQueries(trpc.task.pathFilter());
        void cache.invalidateQueries(trpc.benchmark.overview.queryFilter());
        void cache.invalidateQueries(trpc.account.home.queryFilter());
      },
    }),
  );
  if (!undo.data)
    return (
      <>
        <Button className="mb-3" onClick={() => setAsking(true)}>
          {t("importing.undo.act")}
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t("importing.undo.title", { count })}
          description={t("importing.undo.text")}
          confirmLabel={t("importing.undo.go")}
          onConfirm={async () => {
            try {
              await undo.mutateAsync({ benchmark: slug, import: id });
            } catch (error) {
              throw new Error(errorText(error), { cause: error });
            }
          }}
        />
      </>
    );
  const { discarded, kept } = undo.data;
  return (
    <div className="mb-3 border-s-2 border-line-2 ps-3">
      <output className="font-semibold">{t("importing.undo.done", { count: discarded.length })}</output>
      <p className="text-ink-2">{t("importing.undo.doneText")}</p>
      {kept.length > 0 && (
        <ul className="mt-1">
          {kept.map(({ task: key, why }) => (
            <li key={key}>
              <Link to="/b/$slug/t/$key" params={{ slug, key }} className="text-link mono">
                {key}
              </Link>{" "}
              {t(`importing.undo.kept.${why}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
