import { SegmentedControl } from "@touchstone/ui";
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useSay } from "../messages.ts";
import { type ChainViewName, useChainView } from "./use-chain-view.ts";

function Missing() {
  const say = useSay();
  return <p className="py-2 text-xs text-ink-2">{say("graph.missing")}</p>;
}

/** The library that draws comes when it is first wanted. Offline the outline must go on, so a failure is no error of the page. */
const GraphPanel = lazy<ComponentType<{ onLeave: () => void }>>(() =>
  import("./graph-panel.tsx").then(
    (loaded) => ({ default: loaded.GraphPanel }),
    () => ({ default: Missing }),
  ),
);

/** The chain as an outline, handed in, or as a graph with what that cannot show. What was chosen is said aloud and remembered. */
export function ChainView({ outline, belowGraph }: { outline: ReactNode; belowGraph: ReactNode }) {
  const say = useSay();
  const [view, setView] = useChainView();
  const [told, setTold] = useState("");
  const head = useRef<HTMLDivElement>(null);
  const choose = (next: ChainViewName) => {
    setView(next);
    setTold(say(next === "graph" ? "graph.nowGraph" : "graph.nowOutline"));
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div ref={head} className="flex">
        <SegmentedControl<ChainViewName>
          aria-label={say("graph.view")}
          segments={[
            { value: "outline", label: say("graph.outlineView") },
            { value: "graph", label: say("graph.graphView") },
          ]}
          value={view}
          onChange={choose}
        />
        <output className="sr-only">{told}</output>
      </div>
      {view === "outline" ? (
        outline
      ) : (
        <Suspense fallback={<p className="py-2 text-xs text-ink-2">{say("graph.loading")}</p>}>
          <GraphPanel onLeave={() => head.current?.querySelector<HTMLElement>("input:checked")?.focus()} />
          {belowGraph}
        </Suspense>
      )}
    </div>
  );
}
