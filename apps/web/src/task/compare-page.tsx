import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Badge,
  buttonLook,
  DiffView,
  EmptyState,
  ErrorState,
  Field,
  PageHeader,
  Select,
} from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";
import { errorText } from "../app/error-text.ts";
import { useBenchmark } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { placeName } from "../checks/place-name.ts";
import { readable } from "../checks/readable.ts";
import { trpc } from "../trpc.ts";
import { OpenContent } from "./open-content.tsx";
import type { RevisionHead } from "./revisions-list.tsx";
import { type StructuralChange, structuralDiff } from "./structural-diff.ts";
import { useOpenedRevision, useTaskChanged } from "./use-opened-revision.ts";

export interface Compared {
  from: number;
  to: number;
}

const tones = { added: "pass", removed: "block", moved: "neutral", changed: "warn" } as const;
const parts = (document: { meta: unknown; payload?: unknown; works: unknown; sources: unknown }) => ({
  meta: document.meta,
  payload: document.payload,
  works: document.works,
  sources: document.sources,
});

function Change({ change }: { change: StructuralChange }) {
  const { t } = useTranslation();
  const before = readable(change.before);
  const after = readable(change.after);
  const words = typeof (change.after ?? change.before) === "string";
  return (
    <li className="rounded-md border border-line bg-panel px-4 py-3">
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold">
        {placeName(change.pointer)}{" "}
        <Badge tone={tones[change.kind]}>{t(`task.revisions.${change.kind}`)}</Badge>
      </h2>
      <DiffView
        before={before}
        after={after}
        beforeLabel={t("task.revisions.before")}
        afterLabel={t("task.revisions.after")}
        face={words ? "serif" : "mono"}
      />
    </li>
  );
}

function Differences({ task, pair }: { task: string; pair: Compared }) {
  const { t } = useTranslation();
  const before = useOpenedRevision(task, pair.from, true);
  const after = useOpenedRevision(task, pair.to, true);
  const error = before.error ?? after.error;
  if (error)
    return (
      <ErrorState
        title={errorText(error)}
        onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
      />
    );
  if (!before.data || !after.data) return <output className="block">{t("task.loading")}</output>;
  const found = structuralDiff(parts(before.data.document), parts(after.data.document));
  return (
    <>
      <p className="mb-3 text-ink-2">
        {found.length === 0 ? t("task.revisions.same") : t("task.revisions.changes", { count: found.length })}
      </p>
      <ul className="flex flex-col gap-4">
        {found.map((change) => (
          <Change key={`${change.kind}${change.pointer}`} change={change} />
        ))}
      </ul>
    </>
  );
}

function Choice(props: {
  label: string;
  heads: readonly RevisionHead[];
  value: number;
  onChange: (n: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={props.label} className="w-64">
      <Select
        options={props.heads.map((head) => ({
          value: String(head.number),
          label: `${t("task.revisions.revision", { n: head.number })} ${t("task.revisions.made", { date: dayText(head.createdAt) })}`,
        }))}
        value={String(props.value)}
        onChange={(value) => props.onChange(Number(value))}
      />
    </Field>
  );
}

/** Two revisions of a task side by side: texts word by word, everything else place by place. */
export function ComparePage(props: {
  slug: string;
  taskKey: string;
  chosen: Partial<Compared>;
  onChoose: (pair: Compared) => void;
}) {
  const { t } = useTranslation();
  const benchmark = useBenchmark();
  const { slug, taskKey } = props;
  const changed = useTaskChanged(taskKey);
  const desk = useQuery(trpc.task.desk.queryOptions({ task: taskKey }));
  const allowed = desk.data?.opened === true && desk.data.revision > 0;
  const latest = useOpenedRevision(taskKey, undefined, allowed);
  const heads = latest.data?.all.toSorted((a, b) => a.number - b.number) ?? [];
  const last = heads.at(-1)?.number ?? 1;
  const pair = { from: props.chosen.from ?? Math.max(1, last - 1), to: props.chosen.to ?? last };
  const error = desk.error ?? latest.error;
  return (
    <Shell title={taskKey} crumb={benchmark?.title} heading={taskKey}>
      <PageHeader
        title={t("task.revisions.title", { key: taskKey })}
        actions={
          <Link to="/b/$slug/t/$key" params={{ slug, key: taskKey }} className={buttonLook()}>
            {t("task.revisions.back")}
          </Link>
        }
      />
      {error && <ErrorState title={errorText(error)} onRetry={() => void desk.refetch()} />}
      {desk.data && !desk.data.opened && <OpenContent task={taskKey} onOpened={changed} />}
      {heads.length === 1 && <EmptyState title={t("task.revisions.one")} />}
      {heads.length > 1 && (
        <>
          <div className="mb-5 flex flex-wrap gap-4">
            <Choice
              label={t("task.revisions.before")}
              heads={heads}
              value={pair.from}
              onChange={(from) => props.onChoose({ ...pair, from })}
            />
            <Choice
              label={t("task.revisions.after")}
              heads={heads}
              value={pair.to}
              onChange={(to) => props.onChoose({ ...pair, to })}
            />
          </div>
          <Differences task={taskKey} pair={pair} />
        </>
      )}
    </Shell>
  );
}
