import type { SourceRecord } from "@touchstone/contract";
import { Button, SectionLabel } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import type { NavigationPayload } from "../../database-navigation/payload.ts";
import { freshId } from "../../fresh-id.ts";
import { useTaskView } from "../context.tsx";
import { RecordCard } from "../shared/record-card.tsx";
import { SourcesPanel } from "../shared/sources-panel.tsx";
import { WorksPanel } from "../shared/works-panel.tsx";
import { useSay } from "./messages.ts";
import { recordsOf, shownRecords } from "./shown-records.ts";

/** Adds a source record for an entity's record in a database, and links the two. */
function AddRecords({ nodeId }: { nodeId: string }) {
  const say = useSay();
  const { document, change, goTo } = useTaskView<NavigationPayload>();
  const { nodes } = document.payload;
  const at = nodes.findIndex((node) => node.id === nodeId);
  const bare = (nodes[at]?.records ?? []).flatMap((record, index) =>
    record.sourceId === null ? [{ record, index }] : [],
  );
  const add = (index: number, database: string, identifier: string) => {
    const id = freshId(
      document.sources.map((source) => source.id),
      "src",
    );
    const source: SourceRecord = {
      id,
      database,
      identifier,
      url: "",
      capture: "transcribed",
      retrievedAt: "",
      release: "",
      derivedFrom: null,
      body: null,
      hash: "",
    };
    change(
      [
        { op: "add", path: "/sources/-", value: source },
        { op: "replace", path: `/payload/nodes/${at}/records/${index}/sourceId`, value: id },
      ],
      { label: say("record.undoAdd") },
    );
    goTo({ pointer: `/sources/${document.sources.length}/url` });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {bare.map(({ record, index }) => (
        <Button
          key={index}
          variant="accent"
          size="sm"
          onClick={() => add(index, record.database, record.identifier)}
        >
          <Plus size={12} aria-hidden />
          {record.identifier === ""
            ? say("record.add")
            : say("record.addFor", { identifier: record.identifier })}
        </Button>
      ))}
    </div>
  );
}

/** The records of the selected thing to read and mend; below them all records and works of the task. */
export function Evidence() {
  const say = useSay();
  const { document, selected, readOnly } = useTaskView<NavigationPayload>();
  const shown = shownRecords(document.payload, selected);
  const records = shown ? recordsOf(shown, document.sources) : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid grid-cols-1 gap-2" aria-label={say("record.title")}>
        <SectionLabel note={shown?.name}>{say("record.title")}</SectionLabel>
        {!shown && <p className="text-xs text-ink-2">{say("record.hint")}</p>}
        {shown && records.length === 0 && (
          <p className="text-xs text-ink-2">{say("record.none", { name: shown.name })}</p>
        )}
        {records.map(({ source, index, quotes }) => (
          <RecordCard key={source.id} source={source} pointer={`/sources/${index}`} quotes={quotes} />
        ))}
        {shown?.node && !readOnly && <AddRecords nodeId={shown.node.id} />}
      </section>
      <SourcesPanel />
      <WorksPanel />
    </div>
  );
}
