import { Button, Dialog, EmptyState, ErrorState } from "@touchstone/ui";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../app/error-text.ts";
import type { DraftSession } from "../use-draft-session.ts";
import { AttackPlanForm } from "./attack-plan.tsx";
import { AttackResults } from "./attack-results.tsx";
import { useAttack } from "./use-attack.ts";

interface BreakItProps {
  session: DraftSession;
  slug: string;
  task: string;
  onClose: () => void;
}

const questionOf = (payload: unknown): string => {
  const { question } = Object(payload);
  const { text } = Object(question);
  return typeof text === "string" ? text : "";
};

function Body({ session, slug, task, onClose }: BreakItProps) {
  const { t } = useTranslation();
  const { store } = session;
  const desk = useAttack(session, task);
  const [planning, setPlanning] = useState(false);
  const question = useSyncExternalStore(store.subscribe, () => questionOf(store.getState().document.payload));
  const { status, read, plan } = desk;
  const attack = read.data?.attack ?? null;
  const plans = attack === null || (planning && attack.state !== "running");

  if (status !== "saved" && status !== "waiting" && status !== "saving")
    return (
      <EmptyState
        title={t("breakIt.unsaved.title")}
        action={
          status !== "conflict" && (
            <Button variant="primary" onClick={() => void desk.save()}>
              {t("breakIt.unsaved.again")}
            </Button>
          )
        }
      >
        {t(status === "conflict" ? "breakIt.unsaved.conflict" : "breakIt.unsaved.text")}
      </EmptyState>
    );
  const failed = read.error ?? (plans ? plan.error : null);
  if (failed)
    return (
      <ErrorState
        title={errorText(failed)}
        onRetry={() => {
          void read.refetch();
          void plan.refetch();
        }}
      />
    );
  if (read.fetchStatus === "paused" && !read.data)
    return <ErrorState title={t("breakIt.offline")} onRetry={() => void read.refetch()} />;
  if (!read.data || (plans && !plan.data))
    return (
      <output className="block py-6 text-ink-2">{t(read.data ? "breakIt.reading" : "breakIt.saving")}</output>
    );
  if (plans && plan.data)
    return (
      <div className="flex flex-col gap-4">
        {attack && (
          <p>
            <Button variant="act" onClick={() => setPlanning(false)}>
              {t("breakIt.back")}
            </Button>
          </p>
        )}
        <AttackPlanForm slug={slug} plan={plan.data} desk={desk} onStarted={() => setPlanning(false)} />
      </div>
    );
  if (!attack) return null;
  return (
    <AttackResults
      attack={attack}
      desk={desk}
      question={question}
      onAgain={() => setPlanning(true)}
      onGo={(place) => {
        onClose();
        store.acts.goTo(place);
      }}
    />
  );
}

/**
 * Tries to break the saved draft: says what would be asked and what it costs, starts it, and shows how far it is and what
 * was found. It goes on in the server, so the sheet can be closed and opened again.
 */
export function BreakItDialog({ open, ...props }: BreakItProps & { open: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      size="lg"
      title={t("breakIt.title")}
      description={t("breakIt.lede")}
      footer={<Button onClick={props.onClose}>{t("breakIt.close")}</Button>}
    >
      {open && <Body {...props} />}
    </Dialog>
  );
}
