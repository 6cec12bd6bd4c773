import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useWords } from "./words.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing. */
  title: ReactNode;
  /** What will be so afterwards. */
  description?: ReactNode;
  /** The verb on the button, never "OK". */
  confirmLabel: ReactNode;
  danger?: boolean;
  /** The button waits for something inside `children` (a reason typed). */
  confirmDisabled?: boolean;
  /** Runs the act; the dialog closes when it succeeds and stays open, showing the message of the error, when it throws. */
  onConfirm: () => void | Promise<unknown>;
  children?: ReactNode;
}

/** Asks once before an act that is hard to take back; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = (open: boolean) => {
    setFailure(null);
    props.onOpenChange(open);
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await props.onConfirm();
      close(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={props.open}
      onOpenChange={close}
      title={props.title}
      description={props.description}
      size="sm"
      keepOpen
      initialFocus={props.children ? undefined : cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => close(false)}>
            {words.cancel}
          </Button>
          <Button
            variant={props.danger ? "danger" : "primary"}
            busy={busy}
            disabled={props.confirmDisabled}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {failure && (
        <p role="alert" className="mt-2 text-block">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
