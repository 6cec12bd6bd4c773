import { Button, ConfirmDialog, Panel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";

/** Stands where the content would: says what opening means, and asks once more. */
export function OpenContent({ task, onOpened }: { task: string; onOpened: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={t("task.open.heading")} level={2}>
      <p className="mb-3 max-w-[70ch] text-ink-2">{t("task.open.text")}</p>
      <Button onClick={() => setAsking(true)}>{t("task.open.act")}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("task.open.title", { key: task })}
        description={t("task.open.text")}
        confirmLabel={t("task.open.confirm")}
        onConfirm={async () => {
          try {
            await trpcClient.revision.read.mutate({ task });
          } catch (error) {
            throw new Error(errorText(error), { cause: error });
          }
          onOpened();
        }}
      />
    </Panel>
  );
}
