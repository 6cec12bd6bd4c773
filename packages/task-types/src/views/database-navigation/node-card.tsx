import { nodeName } from "../../database-navigation/element-names.ts";
import { OutlineCard } from "../shared/outline-card.tsx";
import { ConstraintList } from "./constraint-list.tsx";
import { useSay } from "./messages.ts";
import { NodeForm } from "./node-form.tsx";
import { constraintsOn, type OutlineEntry } from "./outline.ts";
import { NodeOperations } from "./reverse/node-operations.tsx";
import { useChain } from "./use-chain.ts";

/** An entity of the chain: what it is, its names and records, and its constraints. */
export function NodeCard({ entry }: { entry: OutlineEntry }) {
  const say = useSay();
  const { payload, dropEntity } = useChain();
  const { node, index, number, tone } = entry;
  const named = node.names.some(({ text }) => text.trim() !== "");
  const others = node.names
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "" && text !== nodeName(node));
  const about = [
    `${number} · ${say(`kinds.${node.kind}`)}`,
    ...(node.open ? [say("node.open")] : []),
    ...(node.role === "validator" ? [say("node.validator")] : []),
  ];
  const identifiers = node.records.map(({ identifier }) => identifier).filter((text) => text !== "");
  return (
    <OutlineCard
      pointer={`/payload/nodes/${index}`}
      name={`node:${node.id}`}
      alsoLit={constraintsOn(payload, node.id).map(({ item }) => `constraint:${item.id}`)}
      tone={tone}
      onRemove={() => dropEntity(node.id)}
      heading={
        <>
          <span className="flex justify-between gap-2 text-2xs text-ink-2">
            <span>{about.join(" · ")}</span>
            <span className={node.masked ? "font-semibold text-warn" : "text-ink-2"}>
              {say(node.masked ? "node.masked" : "node.shown")}
            </span>
          </span>
          <span className="block text-sm wrap-anywhere">
            <span className={named ? "font-semibold" : "text-ink-2"}>
              {named ? nodeName(node) : say("node.unnamed")}
            </span>{" "}
            <span className="text-xs text-ink-2">{others.join(" · ")}</span>
          </span>
          <span className="mono block text-ink-2 wrap-anywhere">
            {identifiers.length > 0 ? (
              identifiers.join(" · ")
            ) : (
              <span className="font-sans">{say("node.noRecord")}</span>
            )}
          </span>
        </>
      }
      renderFooter={(active) => (
        <>
          {active && <NodeOperations node={node} />}
          <ConstraintList
            on={node.id}
            mark={String(number)}
            tone={tone}
            adding={active}
            className="px-1 pb-1.5"
          />
        </>
      )}
    >
      <NodeForm node={node} pointer={`/payload/nodes/${index}`} />
    </OutlineCard>
  );
}
