import { type SourceRecord, statedRelease } from "@touchstone/contract";
import type { ReactNode } from "react";
import { freshId } from "../../fresh-id.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { useShared } from "./messages.ts";
import { RecordList } from "./record-list.tsx";
import { SourceRecordForm } from "./source-record-form.tsx";
import { sourceLabel } from "./work-picker.tsx";

/** All source records of the task, each opening into its form. */
export function SourcesPanel({ note }: { note?: ReactNode }) {
  const say = useShared();
  const { change } = useTaskActs();
  const { value: sources } = useAt<readonly SourceRecord[]>("/sources");
  const add = () => {
    const id = freshId(
      sources.map((source) => source.id),
      "src",
    );
    const record: SourceRecord = {
      id,
      database: "",
      identifier: "",
      url: "",
      capture: "transcribed",
      retrievedAt: new Date().toISOString(),
      release: "",
      derivedFrom: null,
      body: null,
      hash: "",
    };
    change([{ op: "add", path: "/sources/-", value: record }], { label: say("sources.undoAdd") });
    return id;
  };
  return (
    <RecordList
      pointer="/sources"
      items={sources}
      title={say("sources.title")}
      note={note ?? say("sources.count", { count: sources.length })}
      empty={say("sources.none")}
      addLabel={say("sources.add")}
      words={{ edit: say("works.edit"), done: say("works.done"), remove: say("works.remove") }}
      label={(source) => sourceLabel(source, say("source.unnamed"))}
      detail={(source) =>
        [statedRelease(source.release), source.retrievedAt.slice(0, 10)].filter((it) => it !== "").join(" · ")
      }
      form={(pointer) => <SourceRecordForm pointer={pointer} />}
      onAdd={add}
      onRemove={(_, index) =>
        change([{ op: "remove", path: `/sources/${index}` }], { label: say("sources.undoRemove") })
      }
    />
  );
}
