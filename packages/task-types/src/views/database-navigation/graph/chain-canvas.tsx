import "@xyflow/react/dist/base.css";
import { cx, useMediaQuery } from "@touchstone/ui";
import { ReactFlow, ReactFlowProvider, useReactFlow, useStore, type Viewport } from "@xyflow/react";
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTaskState } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { type CanvasActs, CanvasContext } from "./canvas-acts.ts";
import type { ChainGraph } from "./chain-graph.ts";
import { ChainLine, type LineEdge } from "./chain-line.tsx";
import type { ChainLayout, PlacedBox } from "./lay-out.ts";
import { PartBox, type PartNode } from "./part-box.tsx";
import { type Size, startView, viewOf, wholeView } from "./start-view.ts";

const nodeTypes = { part: PartBox };
const edgeTypes = { line: ChainLine };

const nodeOf = (box: PlacedBox): PartNode => ({
  id: box.part.id,
  type: "part",
  position: { x: box.x, y: box.y },
  width: box.width,
  height: box.height,
  data: { box },
  ariaRole: "group",
  domAttributes: { "aria-roledescription": undefined },
});

function Arrow({ id, colour }: { id: string; colour: string }) {
  return (
    <marker id={id} viewBox="0 0 10 8" refX={9} refY={4} markerWidth={10} markerHeight={8} orient="auto">
      <path d="M1 .8L9 4L1 7.2" fill="none" style={{ stroke: colour }} strokeWidth={1.3} />
    </marker>
  );
}

export interface ChainCanvasProps {
  graph: ChainGraph;
  layout: ChainLayout;
  open: CanvasActs["open"];
  leave?: () => void;
  /** Tools that stand above the canvas. */
  tools?: ReactNode;
  /** There is nothing around the canvas that the wheel could scroll instead. */
  ownsWheel?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** Size of the canvas on screen; zero while it is hidden. */
const useFrame = (): Size => {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  return useMemo(() => ({ width, height }), [width, height]);
};

function Canvas({
  graph,
  layout,
  open,
  leave,
  tools,
  ownsWheel = false,
  className,
  style,
}: ChainCanvasProps) {
  const say = useSay();
  const id = useId();
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const flow = useReactFlow<PartNode, LineEdge>();
  const frame = useFrame();
  const begun = useRef(false);
  // A page is scrolled past the graph; only who has pressed or focused something in it turns the wheel for the graph.
  const [awake, setAwake] = useState(ownsWheel);
  const selected = useTaskState((state) => state.selected);
  const ready = flow.viewportInitialized && frame.width > 0;

  const latest = useRef({ layout, frame, calm });
  useEffect(() => {
    latest.current = { layout, frame, calm };
  }, [layout, frame, calm]);

  const acts = useMemo((): CanvasActs => {
    const move = (view: Viewport) =>
      void flow.setViewport(view, latest.current.calm ? undefined : { duration: 160 });
    return {
      open,
      ...(leave && { leave }),
      reveal: (box) => {
        const view = flow.getViewport();
        const next = viewOf(box, view, latest.current.frame);
        if (next.x !== view.x || next.y !== view.y) move(next);
      },
      zoom: (by) => {
        const motion = latest.current.calm ? undefined : { duration: 160 };
        if (by === "fit") move(wholeView(latest.current.layout, latest.current.frame));
        else void (by === "in" ? flow.zoomIn(motion) : flow.zoomOut(motion));
      },
    };
  }, [flow, open, leave]);

  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    void flow.setViewport(startView(latest.current.layout, frame));
  }, [ready, frame, flow]);

  // What is selected in the question or among the findings is brought into view; drawing anew is no reason to move.
  useEffect(() => {
    if (!begun.current || selected === null) return;
    const box = latest.current.layout.boxes.find(
      ({ part }) => part.key === selected || part.alsoLit.includes(selected),
    );
    if (box) acts.reveal(box);
  }, [selected, acts]);

  const nodes = useMemo(() => layout.boxes.map(nodeOf), [layout]);
  const edges = useMemo(
    () =>
      layout.lines.map(
        (line): LineEdge => ({
          id: line.id,
          type: "line",
          source: line.from,
          target: line.to,
          data: { line, arrow: `${id}${line.looping ? "loop" : "arrow"}` },
          ariaLabel: "",
          domAttributes: { "aria-hidden": true },
        }),
      ),
    [layout, id],
  );

  return (
    <CanvasContext value={acts}>
      <section
        data-graph
        aria-label={say("graph.label", { summary: graph.summary })}
        aria-describedby={`${id}hint`}
        className={cx("flex flex-col overflow-hidden rounded-md border border-line", className)}
        style={style}
      >
        <p id={`${id}hint`} className="sr-only">
          {say("graph.hint")}
        </p>
        {tools}
        <div className="relative min-h-0 flex-1">
          <svg aria-hidden className="absolute size-0">
            <defs>
              <Arrow id={`${id}arrow`} colour="var(--ink-2)" />
              <Arrow id={`${id}loop`} colour="var(--block)" />
            </defs>
          </svg>
          <ReactFlow
            aria-label={say("graph.canvas")}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            minZoom={0.2}
            maxZoom={2}
            translateExtent={[
              [-500, -500],
              [layout.width + 500, layout.height + 500],
            ]}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            panOnScroll={awake}
            panOnScrollSpeed={1}
            zoomOnScroll={false}
            preventScrolling={awake}
            zoomOnDoubleClick={false}
            onPointerDown={() => setAwake(true)}
            onPointerLeave={() => setAwake(ownsWheel)}
            onFocus={() => setAwake(true)}
            onBlur={() => setAwake(ownsWheel)}
            proOptions={{ hideAttribution: true }}
          />
        </div>
      </section>
    </CanvasContext>
  );
}

/** The graph on a canvas to pan and zoom. Keys and presses are those of its boxes. */
export function ChainCanvas(props: ChainCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}
