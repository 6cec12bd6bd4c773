import { yearOf } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { Button, SectionLabel } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { freshId } from "../../fresh-id.ts";
import type { RetrievalPayload } from "../../literature-retrieval/payload.ts";
import { useAt, useReveal, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { WorkForm } from "../shared/work-form.tsx";
import { WorkPicker } from "../shared/work-picker.tsx";
import { useSay } from "./messages.ts";
import { useDescription } from "./use-description.ts";

const POINTER = "/payload/targetWorkId";

/** Authors, venue and year, as far as they are known. */
function about({ csl }: Work): string {
  const names = (csl.author ?? []).map(
    (name) => name.literal ?? [name["non-dropping-particle"], name.family].filter(Boolean).join(" "),
  );
  const authors =
    names.length > 3 ? `${names.slice(0, 3).join(", ")} +${names.length - 3}` : names.join(", ");
  const venue = [csl["container-title"], csl.volume].filter(Boolean).join(" ");
  return [authors, venue, String(yearOf(csl) ?? "")].filter((part) => part !== "").join(" · ");
}

function Paper({ work, pointer }: { work: Work; pointer: string }) {
  const say = useSay();
  const { readOnly } = useDescription();
  const [editing, setEditing] = useState(false);
  useReveal(pointer, () => setEditing(true));
  const { csl, versions } = work;
  return (
    <article
      className="grid grid-cols-1 gap-1.5 rounded-md border border-line-2 bg-panel px-3.5 py-3"
      data-pointer={pointer}
    >
      <h3 className="font-serif text-lg leading-snug font-semibold" dir="auto">
        {csl.title || say("paper.untitled")}
      </h3>
      <p className="text-xs text-ink-2" dir="auto">
        {about(work)}
      </p>
      {csl.DOI !== undefined && csl.DOI !== "" && <p className="mono text-ink-2 wrap-anywhere">{csl.DOI}</p>}
      <p className="text-xs text-ink-3">
        {[
          say("paper.versions", { count: versions.length }),
          ...(csl.abstract ? [] : [say("paper.noAbstract")]),
        ].join(" · ")}
      </p>
      {versions.map((version, index) => (
        <p
          key={index}
          className="border-t border-line pt-1 text-xs text-ink-2"
          data-pointer={`${pointer}/versions/${index}`}
        >
          {[version.title, version["container-title"], version.DOI].filter(Boolean).join(" · ")}
        </p>
      ))}
      {!readOnly && (
        <Button
          variant="act"
          className="justify-self-start text-xs"
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          {say(editing ? "paper.done" : "paper.edit")}
        </Button>
      )}
      {editing && (
        <div className="mt-1 border-t border-line pt-3">
          <WorkForm pointer={pointer} />
        </div>
      )}
    </article>
  );
}

/** The target: which work it is, how it is cited, and its versions. */
export function PaperCard() {
  const say = useSay();
  const { change } = useTaskActs<RetrievalPayload>();
  const { document, target, readOnly } = useDescription();
  const { value, place } = useAt<string | null>(POINTER);
  const choose = (id: string | null) =>
    change([{ op: "replace", path: POINTER, value: id }], { label: say("paper.undoPick") });
  const add = () => {
    const id = freshId(
      document.works.map((work) => work.id),
      "w",
    );
    const work: Work = { id, csl: { type: "article-journal", title: "" }, versions: [], venueAliases: [] };
    change(
      [
        { op: "add", path: "/works/-", value: work },
        { op: "replace", path: POINTER, value: id },
      ],
      { label: say("paper.undoAdd") },
    );
  };
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={say("paper.title")}>
      <SectionLabel>{say("paper.title")}</SectionLabel>
      {target ? (
        <Paper key={target.id} work={target} pointer={`/works/${document.works.indexOf(target)}`} />
      ) : (
        <p className="text-xs text-ink-2">
          {say("paper.none")}. {say("paper.noneHint")}
        </p>
      )}
      <div {...place}>
        <WorkPicker label={say("paper.pick")} value={value} onChange={choose} allowNone />
      </div>
      <FindingNotes pointer={POINTER} />
      {!target && !readOnly && (
        <Button variant="accent" size="sm" className="justify-self-start" onClick={add}>
          <Plus size={12} aria-hidden />
          {say("paper.add")}
        </Button>
      )}
    </section>
  );
}
