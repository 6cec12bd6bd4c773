import type { SourceRecord } from "@touchstone/contract";
import { Button } from "@touchstone/ui";
import { nodeName } from "../../../database-navigation/element-names.ts";
import type { NavigationNode, NavigationPayload } from "../../../database-navigation/payload.ts";
import { useTaskView } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { ClauseList } from "./clause-list.tsx";
import { useDesk } from "./use-desk.tsx";
import { useOperations } from "./use-operations.ts";

/** What can be done with an entity: open its records, change the clauses that describe it, name it again. */
export function NodeOperations({ node }: { node: NavigationNode }) {
  const say = useSay();
  const { document, readOnly, records } = useTaskView<NavigationPayload>();
  const { open, tell } = useDesk();
  const { run } = useOperations();
  if (readOnly) return null;
  const stored = document.sources.filter(({ id }) => node.records.some(({ sourceId }) => sourceId === id));
  const openRecord = async (source: SourceRecord) => {
    const view = await records?.readRecord(source);
    if (view) open({ snapshot: { source, view }, of: node.id, guessed: false, takesFocus: "always" });
    else tell("refused", say("desk.unread"));
  };
  const name = nodeName(node);
  return (
    <div className="grid grid-cols-1 gap-2 px-3 py-2 empty:hidden">
      <div className="flex flex-wrap gap-2">
        {stored.map((source) => (
          <Button key={source.id} size="sm" variant="accent" onClick={() => void openRecord(source)}>
            {say("desk.openRecord", { identifier: source.identifier })}
          </Button>
        ))}
        {node.masked && (
          <Button
            size="sm"
            onClick={() =>
              run(
                { kind: "unmask", input: { nodeId: node.id } },
                { label: say("undo.unmask", { name }), done: say("done.unmask", { name }) },
              )
            }
          >
            {say("describe.unmask")}
          </Button>
        )}
      </div>
      {node.masked && <ClauseList node={node} />}
    </div>
  );
}
