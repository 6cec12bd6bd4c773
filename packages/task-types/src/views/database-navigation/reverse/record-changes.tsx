import { Button } from "@touchstone/ui";
import { hopName, nodeName } from "../../../database-navigation/element-names.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { replaceRecord } from "../../../database-navigation/operations/replace-record.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";
import { useSay } from "../messages.ts";
import { useOperations } from "./use-operations.ts";

/** What is proved, as a person calls it. */
function nameOf({ payload }: ChainDocument, key: string): string {
  const id = key.slice(key.indexOf(":") + 1);
  const edge = payload.edges.find((each) => each.id === id);
  return edge
    ? hopName(payload, edge)
    : (payload.constraints.find((each) => each.id === id)?.attribute ?? key);
}

/** What a fresher record says differently, attribute by attribute, and the button that stores it instead. */
export function RecordChangesPanel(props: {
  document: ChainDocument;
  node: NavigationNode | null;
  snapshot: Snapshot;
  sourceId: string;
}) {
  const say = useSay();
  const { run } = useOperations();
  const { document, snapshot, sourceId, node } = props;
  const replaced = replaceRecord(document, { sourceId, snapshot });
  if (!replaced.ok) return null;
  const { constraints, evidence, answer } = replaced.changes;
  const told = new Set(constraints.map(({ constraintId }) => `constraint:${constraintId}`));
  const lines = [
    ...(answer ? [{ what: say("desk.answer"), ...answer, broken: true }] : []),
    ...constraints.map(({ attribute, before, after, holds }) => ({
      what: attribute,
      before,
      after,
      broken: holds === false,
    })),
    ...evidence
      .filter(({ of, quote }) => !told.has(of) && quote !== answer?.before)
      .map(({ of, quote, now }) => ({
        what: say("desk.evidence", { of: nameOf(document, of) }),
        before: quote,
        after: now,
        broken: false,
      })),
  ];
  const words = { name: node ? nodeName(node) : snapshot.view.name };
  return (
    <section className="grid grid-cols-1 gap-1.5 rounded border border-line-2 bg-warn-ground p-2 text-xs">
      <p>{say(lines.length === 0 ? "desk.changedNothing" : "desk.changed")}</p>
      <ul className="list-disc ps-4">
        {lines.map((line) => (
          <li key={`${line.what} ${line.before}`}>
            {line.after === "" ? say("desk.changedGone", line) : say("desk.changedLine", line)}
            {line.broken && <strong className="text-block"> · {say("desk.breaks")}</strong>}
          </li>
        ))}
      </ul>
      <Button
        variant="accent"
        size="sm"
        className="justify-self-start"
        onClick={() =>
          run(
            { kind: "replace-record", input: { sourceId, snapshot } },
            { label: say("undo.replace", words), done: say("done.replace", words) },
          )
        }
      >
        {say("desk.replace")}
      </Button>
    </section>
  );
}
