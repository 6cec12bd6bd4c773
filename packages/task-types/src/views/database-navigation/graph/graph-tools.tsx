import { IconButton } from "@touchstone/ui";
import Download from "lucide-react/icons/download";
import Expand from "lucide-react/icons/expand";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useSay } from "../messages.ts";
import type { CanvasActs } from "./canvas-acts.ts";

/** Buttons over the graph. Missing acts are not offered. */
export function GraphTools(props: { zoom: CanvasActs["zoom"]; save: () => void; enlarge?: () => void }) {
  const say = useSay();
  return (
    <div
      role="group"
      aria-label={say("graph.tools")}
      className="absolute end-1 top-1 z-10 flex gap-0.5 rounded border border-line bg-paper p-0.5"
    >
      <IconButton label={say("graph.zoomIn")} onClick={() => props.zoom("in")}>
        <ZoomIn size={15} aria-hidden />
      </IconButton>
      <IconButton label={say("graph.zoomOut")} onClick={() => props.zoom("out")}>
        <ZoomOut size={15} aria-hidden />
      </IconButton>
      <IconButton label={say("graph.fit")} onClick={() => props.zoom("fit")}>
        <Scan size={15} aria-hidden />
      </IconButton>
      {props.enlarge && (
        <IconButton label={say("graph.enlarge")} onClick={props.enlarge}>
          <Expand size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton label={say("graph.save")} onClick={props.save}>
        <Download size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
