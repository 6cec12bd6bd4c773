import { BaseEdge, type Edge, type EdgeProps } from "@xyflow/react";
import { linePath, type PlacedLine } from "./lay-out.ts";

export type LineEdge = Edge<{ line: PlacedLine; arrow: string }, "line">;

/** A line of the graph along the points the layout gave it; a computation is dashed, a loop stands out. */
export function ChainLine({ id, data }: EdgeProps<LineEdge>) {
  if (!data) return null;
  const { line, arrow } = data;
  return (
    <BaseEdge
      id={id}
      path={linePath(line.points)}
      markerEnd={`url(#${arrow})`}
      interactionWidth={0}
      style={{
        stroke: line.looping ? "var(--block)" : "var(--ink-2)",
        strokeWidth: 1.2,
        ...(line.through === null && { strokeDasharray: "4 4" }),
      }}
    />
  );
}
