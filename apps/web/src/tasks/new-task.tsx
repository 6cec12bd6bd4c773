import { Button } from "@touchstone/ui";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../app/page-commands.ts";

const NewTaskDialog = lazy(async () => ({ default: (await import("./new-task-dialog.tsx")).NewTaskDialog }));

/** The way to a new task, also in the command palette; the dialog is loaded when it is wanted. */
export function NewTask({ slug, primary = false }: { slug: string; primary?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const commands = useMemo(() => {
    const run = () => {
      setWanted(true);
      setOpen(true);
    };
    return [{ key: "new-task", label: t("tasks.newTask"), run }];
  }, [t]);
  usePageCommands(commands);
  return (
    <>
      <Button variant={primary ? "primary" : "quiet"} onClick={commands[0]?.run}>
        {t("tasks.newTask")}
      </Button>
      {wanted && (
        <Suspense>
          <NewTaskDialog slug={slug} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
