import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TaskDocument } from "@touchstone/contract";
import { Button, Checkbox, ProgressBar } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { Imported } from "./import-done.tsx";
import type { ImportRow } from "./import-source.ts";
import type { ChosenRows } from "./use-chosen-rows.ts";

/** The server takes so many at once. */
const MOST = 1_000;

type Ready = ImportRow & { document: TaskDocument };

/** Makes the drafts: of all rows, or of those without errors once the person has said so. */
export function ImportGo(props: {
  slug: string;
  name: string;
  chosen: ChosenRows;
  onDone: (imported: Imported) => void;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [leaveOut, setLeaveOut] = useState(false);
  const { rows, isTaken, comparison } = props.chosen;
  const wanted = rows.filter((it) => isTaken(it.line));
  const ready = wanted.filter((it): it is Ready => it.document !== null);
  const faulty = wanted.length - ready.length;
  const add = useMutation(
    trpc.task.import.mutationOptions({
      onSuccess: ({ tasks, import: id }) => {
        void cache.invalidateQueries(trpc.task.list.pathFilter());
        void cache.invalidateQueries(trpc.benchmark.overview.queryFilter());
        void cache.invalidateQueries(trpc.account.home.queryFilter());
        props.onDone({
          id,
          name: props.name,
          drafts: tasks.map((key, at) => ({
            key,
            line: ready[at]?.line ?? 0,
            title: ready[at]?.document.meta.title ?? "",
          })),
        });
      },
    }),
  );
  const count = ready.length;
  const fields = refusalOf(add.error)?.fields ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      {faulty > 0 && (
        <Checkbox
          label={t("importing.leaveOut", { count: faulty })}
          hint={t("importing.leaveOutHint")}
          checked={leaveOut}
          onChange={setLeaveOut}
        />
      )}
      {count > MOST && (
        <p role="alert" className="text-block">
          {t("importing.tooMany", { most: MOST })}
        </p>
      )}
      {add.isError && (
        <div role="alert">
          <p className="font-semibold text-block">
            {t("importing.failed")} {errorText(add.error)}
          </p>
          <ul>
            {fields.slice(0, 5).map((it) => (
              <li key={it.pointer}>
                <span className="mono text-ink-3">{it.pointer}</span> {it.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {add.isPending && (
        <ProgressBar label={t("importing.working", { count })} note={t("importing.workingNote")} done={0} />
      )}
      <div className="flex flex-wrap items-baseline gap-3">
        <Button
          variant="primary"
          busy={add.isPending}
          disabled={comparison !== "done" || count === 0 || count > MOST || (faulty > 0 && !leaveOut)}
          onClick={() =>
            add.mutate({
              benchmark: props.slug,
              source: props.name.slice(0, 200),
              documents: ready.map((it) => it.document),
            })
          }
        >
          {t("importing.go", { count })}
        </Button>
        <span className="text-xs text-ink-3">{t("importing.undoLater")}</span>
      </div>
    </div>
  );
}
