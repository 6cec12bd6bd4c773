import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import type { ReactNode, RefObject } from "react";
import { cx } from "./cx.ts";
import { useWords } from "./words.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences under the title. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** A press outside leaves it open: set while it holds typed text. */
  keepOpen?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const widths = { sm: "max-w-96", md: "max-w-140", lg: "max-w-220" };

/** A sheet over the page; traps focus, closes on Escape, gives focus back. */
export function Dialog(props: DialogProps) {
  const words = useWords();
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={props.keepOpen}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={props.initialFocus}
          className={cx(
            "floating fixed inset-x-3 top-[max(0.75rem,10dvh)] z-40 mx-auto flex max-h-[calc(100dvh-max(1.5rem,14dvh))] flex-col rounded-lg!",
            widths[props.size ?? "md"],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-serif text-lg font-semibold">{props.title}</Base.Title>
              {props.description && (
                <Base.Description className="mt-1 max-w-[60ch] text-ink-2">
                  {props.description}
                </Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={words.close}
              className="-me-2 grid size-7 shrink-0 place-items-center rounded text-ink-3 hover:bg-sunk hover:text-ink"
            >
              <X size={15} aria-hidden />
            </Base.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-2">{props.children}</div>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {props.footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
