import type { Viewport } from "@xyflow/react";
import type { PlacedBox } from "./lay-out.ts";

export interface Size {
  width: number;
  height: number;
}

/** The smallest scale at which text can still be read without effort. */
const READABLE = 0.75;
const SMALLEST = 0.2;

/** What is seen at first: all of it where it stays readable, else its beginning, in its full width where possible. */
export function startView(layout: Size, frame: Size): Viewport {
  const whole = Math.min(1, frame.width / layout.width, frame.height / layout.height);
  const zoom = whole >= READABLE ? whole : Math.max(SMALLEST, Math.min(1, frame.width / layout.width));
  const left = Math.max(0, frame.height - layout.height * zoom);
  return { x: (frame.width - layout.width * zoom) / 2, y: left / 2, zoom };
}

/** All of it, however small. */
export function wholeView(layout: Size, frame: Size): Viewport {
  const zoom = Math.max(SMALLEST, Math.min(1, frame.width / layout.width, frame.height / layout.height));
  return {
    x: (frame.width - layout.width * zoom) / 2,
    y: Math.max(0, frame.height - layout.height * zoom) / 2,
    zoom,
  };
}

const EDGE = 12;

/** Shift along one axis that brings a stretch into a frame; its beginning where it is longer than that. */
function shift(start: number, length: number, frame: number): number {
  if (start < EDGE || length > frame - 2 * EDGE) return EDGE - start;
  return Math.min(0, frame - EDGE - start - length);
}

/** The view moved as little as needed to see a box; the same view where it is seen already. */
export function viewOf(
  box: Pick<PlacedBox, "x" | "y" | "width" | "height">,
  view: Viewport,
  frame: Size,
): Viewport {
  const { x, y, zoom } = view;
  const dx = shift(x + box.x * zoom, box.width * zoom, frame.width);
  const dy = shift(y + box.y * zoom, box.height * zoom, frame.height);
  return { x: x + dx, y: y + dy, zoom };
}
