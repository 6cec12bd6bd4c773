import type { Evidence, SourceRecord, Work } from "@touchstone/contract";
import { useAt } from "../context.tsx";
import { useShared } from "./messages.ts";
import { at } from "./patch.ts";
import { TextAt } from "./place-fields.tsx";
import { RepeatList } from "./repeat-list.tsx";
import { SourcePicker, WorkPicker } from "./work-picker.tsx";

const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a quote stands in what is stored; null where nothing is stored or quoted. */
function quoteStands(
  evidence: Evidence,
  sources: readonly SourceRecord[],
  works: readonly Work[],
): boolean | null {
  const quote = plain(evidence.quote);
  const body = sources.find(({ id }) => id === evidence.sourceId)?.body;
  const abstract = works.find(({ id }) => id === evidence.workId)?.csl.abstract;
  // A work keeps only its abstract here; a quote from its full text cannot be judged.
  if (quote === "" || (!body && !abstract)) return null;
  if ([body, abstract].some((text) => text && plain(text).includes(quote))) return true;
  return body ? false : null;
}

function EvidenceEntry({ pointer }: { pointer: string }) {
  const say = useShared();
  const { value, set } = useAt<Evidence>(pointer);
  const { value: sources } = useAt<readonly SourceRecord[]>("/sources");
  const { value: works } = useAt<readonly Work[]>("/works");
  const stands = quoteStands(value, sources, works);
  return (
    <div className="grid gap-2">
      <SourcePicker
        label={say("evidence.source")}
        data-pointer={at(pointer, "sourceId")}
        value={value.sourceId}
        allowNone
        onChange={(sourceId) => set({ ...value, sourceId }, say("evidence.source"))}
      />
      <WorkPicker
        label={say("evidence.work")}
        data-pointer={at(pointer, "workId")}
        value={value.workId}
        allowNone
        onChange={(workId) => set({ ...value, workId }, say("evidence.work"))}
      />
      <TextAt
        pointer={at(pointer, "place")}
        label={say("evidence.place")}
        placeholder={say("evidence.placeHint")}
      />
      <TextAt
        pointer={at(pointer, "quote")}
        label={say("evidence.quote")}
        multiline
        rows={2}
        hint={stands === null ? undefined : say(stands ? "evidence.found" : "evidence.missing")}
      />
    </div>
  );
}

/** A whole list of evidence: source record or work, place and quote, and whether the quote stands there. */
export function EvidenceForm({ pointer, label }: { pointer: string; label?: string }) {
  const say = useShared();
  const { value } = useAt<readonly Evidence[] | undefined>(pointer);
  return (
    <RepeatList
      pointer={pointer}
      items={value ?? []}
      label={label ?? say("evidence.title")}
      itemLabel={(_, index) => say("evidence.item", { number: index + 1 })}
      add={{
        label: say("evidence.add"),
        make: (): Evidence => ({ sourceId: null, workId: null, place: "", quote: "" }),
      }}
      empty={say("evidence.none")}
      render={(_, __, each) => <EvidenceEntry pointer={each} />}
    />
  );
}
