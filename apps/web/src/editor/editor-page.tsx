import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReturnReason, Stage, TaskTypeId } from "@touchstone/contract";
import { ConfirmDialog, ErrorState, TypeBadge, toast } from "@touchstone/ui";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { useBenchmark } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { typeLook } from "../app/type-look.ts";
import { DiscardDraft, RestoreDraft } from "../task/discard-draft.tsx";
import { trpc } from "../trpc.ts";
import { BreakItDialog } from "./break-it/break-it-dialog.tsx";
import { ConflictView } from "./conflict-view.tsx";
import { downloadDocument } from "./download.ts";
import { EditorActions } from "./editor-actions.tsx";
import { EditorBench } from "./editor-bench.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { type DraftSession, useDraftSession } from "./use-draft-session.ts";

interface DraftData {
  task: {
    stage: Stage;
    stageReason: ReturnReason | null;
    stageNote: string;
    revision: number;
    type: TaskTypeId;
  };
}

function Screen(props: {
  slug: string;
  session: DraftSession;
  data: DraftData & {
    thresholds: Record<string, number>;
    waivers: { key: string; state: "requested" | "approved" | "refused"; reason: string }[];
  };
  /** The sheet that tries to break the task is open, as the address says. */
  breaking: boolean;
  onBreaking: (open: boolean) => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session, slug, data } = props;
  const { engine, store } = session;
  // Only what is shown here: what is typed renders in the panes.
  const conflict = useSyncExternalStore(engine.subscribe, () =>
    engine.snapshot().status === "conflict" ? engine.snapshot() : null,
  );
  const title = useSyncExternalStore(engine.subscribe, () => engine.snapshot().content.meta.title);
  const benchmark = useBenchmark();
  const [sheet, setSheet] = useState<"submit" | "import" | "withdraw" | "discard" | null>(null);
  const withdraw = useMutation(trpc.task.withdraw.mutationOptions({ meta: { quiet: true } }));
  const { stage, stageReason, stageNote, revision, type } = data.task;
  const taskKey = engine.snapshot().content.id;
  const look = typeLook[type];
  const close = () => setSheet(null);
  const onExport = useCallback(() => downloadDocument(engine.snapshot().content), [engine]);
  const onImport = useCallback(() => setSheet("import"), []);
  const onSubmit = useCallback(() => setSheet("submit"), []);
  const { onBreaking } = props;
  const onBreakIt = useCallback(() => onBreaking(true), [onBreaking]);
  const isAttackable =
    type === "database-navigation" && !["accepted", "discarded", "retired"].includes(stage);
  return (
    <Shell
      title={taskKey}
      layout="bench"
      crumb={benchmark?.title}
      heading={taskKey}
      badge={<TypeBadge accent={look.accent}>{look.code}</TypeBadge>}
      note={title}
      actions={
        <EditorActions
          session={session}
          slug={slug}
          taskKey={taskKey}
          revision={revision}
          canSubmit={stage === "draft" || stage === "returned"}
          canWithdraw={stage === "screening"}
          canDiscard={stage === "draft" && revision === 0}
          onBreakIt={isAttackable ? onBreakIt : undefined}
          onDiscard={() => setSheet("discard")}
          onCompare={() => document.getElementById("main")?.focus()}
          onExport={onExport}
          onImport={onImport}
          onSubmit={onSubmit}
          onWithdraw={() => setSheet("withdraw")}
        />
      }
    >
      {stage === "discarded" && revision === 0 && (
        <p className="flex flex-wrap items-baseline gap-3 border-b border-line bg-warn-ground px-4 py-1.5">
          {t("task.draft.goneNote")}
          <RestoreDraft task={taskKey} onDone={props.onChanged} />
        </p>
      )}
      {stage === "returned" && stageReason && (
        <p className="border-b border-line bg-warn-ground px-4 py-1.5" dir="auto">
          <strong className="font-semibold">
            {t("editor.returned", { reason: t(`words.reason.${stageReason}`) })}
          </strong>{" "}
          {stageNote}
        </p>
      )}
      {conflict?.theirs ? (
        <ConflictView
          base={conflict.base.content}
          mine={conflict.content}
          theirs={conflict.theirs}
          onResolve={(merged) => store.resolve(merged, t("editor.conflict.undo"))}
        />
      ) : (
        <EditorBench
          session={session}
          accent={look.accent}
          thresholds={data.thresholds}
          waivers={data.waivers}
          onAsked={props.onChanged}
        />
      )}
      <BreakItDialog
        open={isAttackable && props.breaking}
        session={session}
        slug={slug}
        task={taskKey}
        onClose={() => onBreaking(false)}
      />
      <SubmitDialog
        session={session}
        revision={revision}
        waivers={data.waivers}
        open={sheet === "submit"}
        onClose={close}
        onDone={(done) => {
          toast.done(t("editor.submit.done", { n: done.revision, stage: stageWord(done.stage) }));
          props.onChanged();
          void navigate({ to: "/b/$slug/t/$key", params: { slug, key: taskKey } });
        }}
      />
      <ImportDialog
        open={sheet === "import"}
        engine={engine}
        onClose={close}
        onTake={(taken) => store.acts.change(() => taken, { label: t("editor.import.undo") })}
      />
      <DiscardDraft
        task={taskKey}
        open={sheet === "discard"}
        onOpenChange={close}
        onDone={() => {
          props.onChanged();
          void navigate({ to: "/b/$slug/t/$key", params: { slug, key: taskKey } });
        }}
      />
      <ConfirmDialog
        open={sheet === "withdraw"}
        onOpenChange={close}
        title={t("editor.withdraw.title", { n: revision })}
        description={t("editor.withdraw.text")}
        confirmLabel={t("editor.withdraw.go")}
        onConfirm={async () => {
          try {
            await withdraw.mutateAsync({ task: taskKey });
          } catch (error) {
            throw new Error(errorText(error), { cause: error });
          }
          toast.done(t("editor.withdraw.done"));
          props.onChanged();
        }}
      />
    </Shell>
  );

  function stageWord(name: string): string {
    return String(t(`words.stage.${name}` as "words.stage.draft")).toLowerCase();
  }
}

/** The editor of one's own task. */
export function EditorPage(props: {
  slug: string;
  taskKey: string;
  breaking: boolean;
  onBreaking: (open: boolean) => void;
}) {
  const { slug, taskKey, breaking, onBreaking } = props;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: me } = useSuspenseQuery(trpc.account.me.queryOptions());
  // What was read on an earlier visit may be older than what was saved then: a session begins with a fresh answer only.
  const query = useQuery(trpc.draft.read.queryOptions({ task: taskKey }, { staleTime: 0, gcTime: 0 }));
  const draft = query.isFetchedAfterMount ? query.data : undefined;
  const onMoved = useCallback(() => toast.tell(t("editor.moved")), [t]);
  const session = useDraftSession(draft, me.user.id, slug, onMoved);
  const changed = () => {
    void query.refetch();
    void cache.invalidateQueries({ queryKey: trpc.task.pathKey() });
  };
  if (draft && session && session !== "unreadable")
    return (
      <Screen
        slug={slug}
        session={session}
        data={draft}
        breaking={breaking}
        onBreaking={onBreaking}
        onChanged={changed}
      />
    );
  return (
    <Shell title={taskKey} heading={taskKey} layout="bench">
      <div className="mx-auto w-full max-w-160 px-4 py-8">
        {query.error && !draft && (
          <ErrorState title={errorText(query.error)} onRetry={() => void query.refetch()} />
        )}
        {session === "unreadable" && (
          <ErrorState title={t("editor.unreadable")}>{t("editor.unreadableText")}</ErrorState>
        )}
        {!query.error && session === null && <output className="block">{t("editor.loading")}</output>}
      </div>
    </Shell>
  );
}
