import { createContext } from "react";
import type { PlacedBox } from "./lay-out.ts";

/** What boxes of the graph can ask of the canvas they stand on. */
export interface CanvasActs {
  /** Selects a thing; `toCard` goes on to its card. */
  open: (key: string, toCard: boolean) => void;
  /** Moves the view until a box can be seen whole. */
  reveal: (box: PlacedBox) => void;
  zoom: (by: "in" | "out" | "fit") => void;
  /** Takes the focus out of the graph. Missing where Escape closes what the graph stands in. */
  leave?: () => void;
}

const nothing = () => {};

export const CanvasContext = createContext<CanvasActs>({ open: nothing, reveal: nothing, zoom: nothing });
