import { Dialog } from "@touchstone/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTaskActs, useTaskState } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { useChain } from "../use-chain.ts";
import { ChainCanvas } from "./chain-canvas.tsx";
import { chainGraph } from "./chain-graph.ts";
import { drawSvg } from "./draw-svg.ts";
import { GraphTools } from "./graph-tools.tsx";
import { layOut } from "./lay-out.ts";
import { OpenedCard } from "./opened-card.tsx";
import { saveSvg } from "./save-svg.ts";
import { NARROW, WIDE } from "./typeset.ts";
import { useOpened } from "./use-opened.ts";

/** The chain as a graph in the structure pane, the card of what was opened in it, and a larger view of it. */
export function GraphPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay();
  const { document, payload } = useChain();
  const { select } = useTaskActs();
  const findings = useTaskState((state) => state.findings);
  const graph = useMemo(() => chainGraph(payload, findings, say), [payload, findings, say]);
  const layout = useMemo(() => layOut(graph, NARROW), [graph]);
  const { opened, open, close } = useOpened(graph);
  const [large, setLarge] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const save = () => {
    const title = document.meta.title.trim() || say("graph.enlarged");
    saveSvg(drawSvg(graph, layOut(graph, WIDE), title), document.id);
  };
  const openFromLarge = useCallback(
    (key: string, toCard: boolean) => {
      if (!toCard) return select(key);
      setLarge(false);
      open(key, true);
    },
    [open, select],
  );
  const closeCard = () => {
    close();
    const lit = root.current?.querySelector<HTMLElement>(
      "[data-graph-chip][aria-current], [data-graph-part][aria-current]",
    );
    (lit ?? root.current?.querySelector<HTMLElement>("[data-graph-part]"))?.focus();
  };

  return (
    <div ref={root} data-pointer="/payload/edges" className="grid grid-cols-1 gap-3">
      <div data-pointer="/payload/nodes">
        <ChainCanvas
          graph={graph}
          layout={layout}
          open={open}
          leave={onLeave}
          tools={<GraphTools save={save} enlarge={() => setLarge(true)} />}
          style={{ height: `min(${Math.max(layout.height + 36, 160)}px, 64dvh)` }}
        />
      </div>
      {opened && <OpenedCard opened={opened} onClose={closeCard} />}
      <Dialog open={large} onOpenChange={setLarge} title={say("graph.enlarged")} size="lg">
        {large && (
          <ChainCanvas
            graph={graph}
            layout={layOut(graph, WIDE)}
            open={openFromLarge}
            tools={<GraphTools save={save} />}
            ownsWheel
            className="h-[72dvh] bg-paper"
          />
        )}
      </Dialog>
    </div>
  );
}
