import { Dialog } from "@base-ui/react/dialog";
import { lazy, Suspense } from "react";
import { useWords } from "./words.tsx";

const CommandList = lazy(async () => ({ default: (await import("./command-list.tsx")).CommandList }));

export interface Command {
  key: string;
  label: string;
  /** Other words that find it. */
  keywords?: readonly string[];
  /** At the right end: a key, an identifier. */
  hint?: string;
  run: () => void;
}

export interface CommandGroup {
  key: string;
  label: string;
  commands: readonly Command[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
}

/** Every place and act of the screen, found by typing. */
export function CommandPalette({ open, onOpenChange, groups }: CommandPaletteProps) {
  const words = useWords();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil" />
        <Dialog.Popup
          aria-label={words.searchCommands}
          className="floating fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-140 overflow-hidden rounded-lg!"
        >
          <Suspense fallback={<p className="px-4 py-3 text-md text-ink-3">{words.searchCommands}</p>}>
            <CommandList groups={groups} onDone={() => onOpenChange(false)} />
          </Suspense>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
