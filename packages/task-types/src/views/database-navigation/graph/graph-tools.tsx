import { IconButton } from "@touchstone/ui";
import Download from "lucide-react/icons/download";
import Expand from "lucide-react/icons/expand";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useContext } from "react";
import { useSay } from "../messages.ts";
import { CanvasContext } from "./canvas-acts.ts";

/** Buttons over the graph. Missing acts are not offered. */
export function GraphTools(props: { save: () => void; enlarge?: () => void }) {
  const say = useSay();
  const { zoom } = useContext(CanvasContext);
  return (
    <fieldset aria-label={say("graph.tools")} className="flex justify-end gap-0.5 border-b border-line p-0.5">
      <IconButton label={say("graph.zoomIn")} onClick={() => zoom("in")}>
        <ZoomIn size={15} aria-hidden />
      </IconButton>
      <IconButton label={say("graph.zoomOut")} onClick={() => zoom("out")}>
        <ZoomOut size={15} aria-hidden />
      </IconButton>
      <IconButton label={say("graph.fit")} onClick={() => zoom("fit")}>
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
    </fieldset>
  );
}
