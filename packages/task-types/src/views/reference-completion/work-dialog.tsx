import type { Work } from "@touchstone/contract";
import { Button, Dialog } from "@touchstone/ui";
import { useAt } from "../context.tsx";
import { WorkForm } from "../shared/work-form.tsx";
import { useSay } from "./messages.ts";

/** The form of one work over the page; `id` null closes it. */
export function WorkDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const say = useSay();
  const { value: works } = useAt<readonly Work[]>("/works");
  const index = works.findIndex((work) => work.id === id);
  return (
    <Dialog
      open={index >= 0}
      onOpenChange={(open) => !open && onClose()}
      title={say("slot.editTitle")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say("slot.done")}
        </Button>
      }
    >
      {index >= 0 && <WorkForm pointer={`/works/${index}`} />}
    </Dialog>
  );
}
