import type { Work } from "@touchstone/contract";
import type { ReactNode } from "react";
import { freshId } from "../../fresh-id.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { workLabel } from "./csl-fields.ts";
import { useShared } from "./messages.ts";
import { PasteWorks } from "./paste-works.tsx";
import { RecordList } from "./record-list.tsx";
import { WorkForm } from "./work-form.tsx";

/** All works of the task, each opening into its form. */
export function WorksPanel({ note }: { note?: ReactNode }) {
  const say = useShared();
  const { change } = useTaskActs();
  const { value: works } = useAt<readonly Work[]>("/works");
  const add = () => {
    const id = freshId(
      works.map((work) => work.id),
      "w",
    );
    const work: Work = { id, csl: { type: "article-journal", title: "" }, versions: [], venueAliases: [] };
    change([{ op: "add", path: "/works/-", value: work }], { label: say("works.undoAdd") });
    return id;
  };
  const addAll = (added: readonly Work[]) =>
    change(
      added.map((value) => ({ op: "add", path: "/works/-", value })),
      { label: say("works.undoAdd") },
    );
  return (
    <RecordList
      pointer="/works"
      items={works}
      title={say("works.title")}
      note={note ?? say("works.count", { count: works.length })}
      empty={say("works.none")}
      addLabel={say("works.add")}
      words={{ edit: say("works.edit"), done: say("works.done"), remove: say("works.remove") }}
      label={(work) => workLabel(work.csl, say("work.untitled"))}
      detail={(work) => work.csl["container-title"] ?? work.csl.DOI}
      form={(pointer) => <WorkForm pointer={pointer} />}
      onAdd={add}
      more={<PasteWorks works={works} onAdd={addAll} />}
      onRemove={(_, index) =>
        change([{ op: "remove", path: `/works/${index}` }], { label: say("works.undoRemove") })
      }
    />
  );
}
