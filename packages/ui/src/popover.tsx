import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title?: ReactNode;
  /** Names it where there is no title. */
  "aria-label"?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** A small floating sheet tied to a button; what is typed in it must be kept by the caller, since a press outside closes it. */
export function Popover(props: PopoverProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner side={props.side} align={props.align ?? "start"} sideOffset={6} className="z-40">
          <Base.Popup
            aria-label={props["aria-label"]}
            className="floating max-h-(--available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-3"
          >
            {props.title && <Base.Title className="mb-1 text-sm font-semibold">{props.title}</Base.Title>}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
