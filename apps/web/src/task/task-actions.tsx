import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, buttonLook, ConfirmDialog, Menu, type MenuEntry, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { useHasRole } from "../app/scopes.tsx";
import { trpc } from "../trpc.ts";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import type { Desk } from "./desk.ts";
import { DiscardDraft, RestoreDraft } from "./discard-draft.tsx";

const underWay = new Set(["screening", "uniqueness", "trial", "approval"]);

/** What can be done with the whole task, by whom it may be done. */
export function TaskActions({ slug, desk, onChanged }: { slug: string; desk: Desk; onChanged: () => void }) {
  const { t } = useTranslation();
  const editor = useHasRole("editor");
  const owner = useHasRole("owner");
  const [decision, setDecision] = useState<Decision | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const [moving, setMoving] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const thrownAway = desk.stage === "discarded" && desk.revision === 0;
  const move = useMutation(trpc.rules.moveTask.mutationOptions({ meta: { quiet: true } }));
  const withdraw = useMutation(trpc.task.withdraw.mutationOptions({ meta: { quiet: true } }));
  const params = { slug, key: desk.key };
  const decides = editor && !desk.mine && underWay.has(desk.stage);
  const entries: MenuEntry[] = [
    ...(decides
      ? (["return", "discard"] as const).map((kind) => ({
          key: kind,
          label: t(`task.decide.${kind}`),
          danger: kind === "discard",
          onSelect: () => setDecision(kind),
        }))
      : []),
    ...(owner && desk.stage === "accepted"
      ? [
          {
            key: "retire",
            label: t("task.decide.retire"),
            danger: true,
            onSelect: () => setDecision("retire"),
          },
        ]
      : []),
    ...(owner && desk.revision > 0 && desk.rules.version < desk.rules.current
      ? [
          {
            key: "rules",
            label: t("task.moveRules.act", { n: desk.rules.current }),
            onSelect: () => setMoving(true),
          },
        ]
      : []),
    ...(desk.mine && desk.revision === 0 && desk.stage === "draft"
      ? [
          {
            key: "discard-draft",
            label: t("task.draft.act"),
            danger: true,
            onSelect: () => setDiscarding(true),
          },
        ]
      : []),
    ...(desk.mine && underWay.has(desk.stage)
      ? [{ key: "withdraw", label: t("editor.act.withdraw"), onSelect: () => setWithdrawing(true) }]
      : []),
  ];
  return (
    <>
      {entries.length > 0 && (
        <Menu align="end" trigger={<Button>{t("task.more")}</Button>} entries={entries} />
      )}
      {desk.revision > 0 && (
        <Link to="/b/$slug/t/$key/uniqueness" params={params} className={buttonLook()}>
          {t("editor.act.uniqueness")}
        </Link>
      )}
      {desk.revision > 1 && (
        <Link to="/b/$slug/t/$key/revisions" params={params} search={{}} className={buttonLook()}>
          {t("task.compare")}
        </Link>
      )}
      {desk.mine && thrownAway && <RestoreDraft task={desk.key} onDone={onChanged} />}
      {desk.mine && !thrownAway && (
        <Link
          to="/b/$slug/t/$key/edit"
          params={params}
          className={buttonLook({
            variant: desk.stage === "draft" || desk.stage === "returned" ? "primary" : "quiet",
          })}
        >
          {t(desk.revision === 0 ? "task.edit" : "task.editNext")}
        </Link>
      )}
      <DecideDialog
        task={desk.key}
        decision={decision}
        onClose={() => setDecision(null)}
        onDecided={onChanged}
      />
      <DiscardDraft task={desk.key} open={discarding} onOpenChange={setDiscarding} onDone={onChanged} />
      <ConfirmDialog
        open={moving}
        onOpenChange={setMoving}
        title={t("task.moveRules.title", { from: desk.rules.version, to: desk.rules.current })}
        description={t("task.moveRules.text")}
        confirmLabel={t("task.moveRules.go")}
        onConfirm={async () => {
          try {
            await move.mutateAsync({ benchmark: slug, task: desk.key });
          } catch (error) {
            throw new Error(errorText(error), { cause: error });
          }
          onChanged();
        }}
      />
      <ConfirmDialog
        open={withdrawing}
        onOpenChange={setWithdrawing}
        title={t("editor.withdraw.title", { n: desk.revision })}
        description={t("editor.withdraw.text")}
        confirmLabel={t("editor.withdraw.go")}
        onConfirm={async () => {
          try {
            await withdraw.mutateAsync({ task: desk.key });
          } catch (error) {
            throw new Error(errorText(error), { cause: error });
          }
          toast.done(t("editor.withdraw.done"));
          onChanged();
        }}
      />
    </>
  );
}
