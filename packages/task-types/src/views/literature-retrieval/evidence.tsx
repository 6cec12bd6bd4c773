import { SectionLabel } from "@touchstone/ui";
import { useTaskState } from "../context.tsx";
import { RecordCard } from "../shared/record-card.tsx";
import { SourcesPanel } from "../shared/sources-panel.tsx";
import { WorksPanel } from "../shared/works-panel.tsx";
import { useSay } from "./messages.ts";
import { useDescription } from "./use-description.ts";

/** What proves the selected validator; below it the works and records of the task. */
export function Evidence() {
  const say = useSay();
  const { document, payload } = useDescription();
  const selected = useTaskState((state) => state.selected);
  const validator = payload.validators.find(({ id }) => selected === `validator:${id}`);
  const evidence = validator?.evidence ?? [];
  const records = [...new Set(evidence.map(({ sourceId }) => sourceId))].flatMap((id) => {
    const index = document.sources.findIndex((source) => source.id === id);
    const source = document.sources[index];
    const quotes = evidence.filter(({ sourceId }) => sourceId === id).map(({ quote }) => quote);
    return source ? [{ source, index, quotes }] : [];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section className="grid grid-cols-1 gap-2" aria-label={say("record.title")}>
        <SectionLabel note={validator?.statement}>{say("record.title")}</SectionLabel>
        {records.length === 0 && (
          <p className="text-xs text-ink-2">{say(validator ? "record.none" : "record.hint")}</p>
        )}
        {records.map(({ source, index, quotes }) => (
          <RecordCard key={source.id} source={source} pointer={`/sources/${index}`} quotes={quotes} />
        ))}
      </section>
      <WorksPanel />
      <SourcesPanel />
    </div>
  );
}
