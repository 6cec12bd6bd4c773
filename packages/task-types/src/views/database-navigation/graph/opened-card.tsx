import { IconButton, SectionLabel } from "@touchstone/ui";
import X from "lucide-react/icons/x";
import type { KeyboardEvent } from "react";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { CardTakesFocus } from "../../shared/outline-card.tsx";
import { AnswerCard } from "../answer-card.tsx";
import { ConstraintCard } from "../constraint-card.tsx";
import { HopCard } from "../hop-card.tsx";
import { useSay } from "../messages.ts";
import { NodeCard } from "../node-card.tsx";
import { outlineOf } from "../outline.ts";
import { targets } from "../targets.ts";
import { useChain } from "../use-chain.ts";
import type { Opened } from "./use-opened.ts";

function Card({ payload, name }: { payload: NavigationPayload; name: string }) {
  const { document } = useChain();
  const entries = outlineOf(payload);
  const id = name.slice(name.indexOf(":") + 1);
  if (name === "answer") return <AnswerCard entry={entries.find(({ isAnswer }) => isAnswer) ?? null} />;
  if (name.startsWith("node:")) {
    const entry = entries.find(({ node }) => node.id === id);
    return entry ? <NodeCard entry={entry} /> : null;
  }
  const target = targets(document).find(({ key }) => key === name);
  if (!target) return null;
  const { tone, mark } = target;
  if (name.startsWith("edge:")) {
    const index = payload.edges.findIndex((edge) => edge.id === id);
    const item = payload.edges[index];
    return item ? <HopCard item={item} index={index} tone={tone} mark={mark} from={null} /> : null;
  }
  const index = payload.constraints.findIndex((constraint) => constraint.id === id);
  const item = payload.constraints[index];
  return item ? <ConstraintCard item={item} index={index} tone={tone} mark={mark} /> : null;
}

/** The card of what was opened in the graph. Escape goes back to its box. */
export function OpenedCard({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const say = useSay();
  const { payload } = useChain();
  const back = (event: KeyboardEvent) => {
    // What floats over the card closes first; it stands elsewhere in the page.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for everything inside; the button does the same
    <div className="relative" data-outline tabIndex={-1} onKeyDown={back}>
      <div className="flex items-center justify-between pb-1">
        <SectionLabel level={3}>{say("graph.card")}</SectionLabel>
        <IconButton label={say("graph.close")} onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <CardTakesFocus value={opened.focus}>
        <Card key={opened.turn} payload={payload} name={opened.key} />
      </CardTakesFocus>
    </div>
  );
}
