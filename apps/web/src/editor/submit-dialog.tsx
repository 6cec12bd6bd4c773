import { useMutation } from "@tanstack/react-query";
import { Finding } from "@touchstone/contract";
import type { DocumentPlace } from "@touchstone/task-types/views";
import { Button, Dialog, type FindingAct, FindingList, FindingRow } from "@touchstone/ui";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { errorText, refusalOf } from "../app/error-text.ts";
import { checkText } from "../checks/check-words.ts";
import { trpc } from "../trpc.ts";
import type { DraftWaiver } from "./finding-entry.tsx";
import type { DraftSession } from "./use-draft-session.ts";

const Refusal = z.object({ findings: z.array(z.object({ checkId: z.string(), finding: Finding })) });

/** Saves what is left, then hands the draft in as the next revision; says what stops it where something does. */
export function SubmitDialog(props: {
  session: DraftSession;
  revision: number;
  waivers: readonly DraftWaiver[];
  open: boolean;
  onClose: () => void;
  onDone: (result: { revision: number; stage: string }) => void;
}) {
  const { t } = useTranslation();
  const { engine, store } = props.session;
  const findings = useSyncExternalStore(store.subscribe, () => store.getState().findings);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const submit = useMutation(trpc.revision.submit.mutationOptions({ meta: { quiet: true } }));
  const waived = new Set(props.waivers.filter(({ state }) => state === "approved").map(({ key }) => key));
  const blocks = findings.filter((it) => it.severity === "block" && !waived.has(it.key));
  const warnings = findings.filter((it) => it.severity === "warn" && !waived.has(it.key)).length;
  const refused = Refusal.safeParse(refusalOf(submit.error)?.details).data?.findings ?? [];

  const close = () => {
    submit.reset();
    setUnsaved(false);
    props.onClose();
  };
  const go = async () => {
    setSaving(true);
    const { status, base } = await engine.flush();
    setSaving(false);
    setUnsaved(status !== "saved");
    if (status !== "saved") return;
    try {
      props.onDone(await submit.mutateAsync({ task: store.getState().document.id, version: base.version }));
      close();
    } catch {
      // The dialog shows the refusal.
    }
  };
  /** Leads to the place of a finding; one of the task as a whole has none. */
  const actsOf = (place: DocumentPlace): FindingAct[] =>
    place.pointer === ""
      ? []
      : [
          {
            key: "go",
            label: t("editor.findings.goTo"),
            onAct: () => {
              close();
              store.acts.goTo(place);
            },
          },
        ];
  return (
    <Dialog
      open={props.open}
      onOpenChange={close}
      title={t("editor.submit.title")}
      description={t("editor.submit.text", { n: props.revision + 1 })}
      footer={
        <>
          <Button onClick={close}>{t("words.cancel")}</Button>
          <Button
            variant="primary"
            busy={saving || submit.isPending}
            disabled={blocks.length > 0}
            onClick={() => void go()}
          >
            {t("editor.submit.go")}
          </Button>
        </>
      }
    >
      {blocks.length > 0 && (
        <p className="text-block">{t("editor.submit.blocked", { count: blocks.length })}</p>
      )}
      <FindingList aria-label={t("editor.findings.heading")}>
        {blocks.map((it) => (
          <FindingRow key={it.key} tone="block" statement={it.text} acts={actsOf(it)} />
        ))}
      </FindingList>
      {blocks.length === 0 && warnings > 0 && (
        <p className="text-ink-2">{t("editor.submit.warnings", { count: warnings })}</p>
      )}
      {unsaved && (
        <p role="alert" className="mt-2 text-block">
          {t("editor.submit.notSaved")}
        </p>
      )}
      {submit.error && (
        <div role="alert" className="mt-2">
          <p className="text-block">
            {refused.length > 0 ? t("editor.submit.server") : errorText(submit.error)}
          </p>
          <FindingList aria-label={t("editor.submit.server")}>
            {refused.map(({ checkId, finding }) => (
              <FindingRow
                key={`${checkId}${finding.pointer}${finding.start ?? ""}`}
                tone="block"
                statement={checkText(finding.code, finding.params)}
                acts={actsOf(finding)}
              />
            ))}
          </FindingList>
        </div>
      )}
    </Dialog>
  );
}
