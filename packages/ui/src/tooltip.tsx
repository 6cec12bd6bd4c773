import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  /** A few words; never the only place where something important is said. */
  text: ReactNode;
  /** The focusable element it belongs to. */
  children: ReactElement;
  side?: "top" | "bottom" | "left" | "right";
}

/** A short hint on hover and keyboard focus. */
export function Tooltip({ text, children, side = "bottom" }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-2 py-1 text-2xs text-paper transition-opacity duration-75 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
