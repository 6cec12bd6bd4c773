import type { CslDate, CslItem, CslName } from "@touchstone/contract";
import { Field, Select, TextField } from "@touchstone/ui";
import { useAt } from "../context.tsx";
import { dateOf, dateText, nameLine, namesOf, withMember } from "./csl-fields.ts";
import { sharedMessages, useShared } from "./messages.ts";
import { at } from "./patch.ts";
import { TextAt } from "./place-fields.tsx";
import { TypedText } from "./typed-text.tsx";

const kindNames = Object.keys(sharedMessages.work.kinds).filter(
  (name): name is Exclude<keyof typeof sharedMessages.work.kinds, "other"> => name !== "other",
);

/** One member of a CSL item; an empty text leaves the member out. */
function Member(props: { pointer: string; name: string; label: string; mono?: boolean }) {
  const { value: item, set, readOnly } = useAt<CslItem>(props.pointer);
  const value = item[props.name];
  return (
    <Field label={props.label}>
      <TextField
        data-pointer={at(props.pointer, props.name)}
        value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
        readOnly={readOnly}
        mono={props.mono}
        onChange={(text) => set(withMember(item, props.name, text), props.label)}
      />
    </Field>
  );
}

/** The fields of one publication (CSL-JSON); members without a field here are kept. */
export function CslForm({ pointer }: { pointer: string }) {
  const say = useShared();
  const { value: item, set, readOnly } = useAt<CslItem>(pointer);
  const kinds = kindNames.map((value) => ({ value: value as string, label: say(`work.kinds.${value}`) }));
  const known = kinds.some(({ value }) => value === item.type);
  const setMember = (name: string, value: unknown, label: string) =>
    set(withMember(item, name, value), label);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextAt pointer={at(pointer, "title")} label={say("work.title")} multiline rows={1} />
      </div>
      <Field label={say("work.authors")} hint={say("work.authorsHint")} className="sm:col-span-2">
        <TypedText<readonly CslName[]>
          data-pointer={at(pointer, "author")}
          value={item.author ?? []}
          format={(names) => names.map(nameLine).join("\n")}
          parse={(text) => namesOf(text, item.author ?? [])}
          onChange={(names) =>
            setMember("author", names.length === 0 ? undefined : names, say("work.authors"))
          }
          readOnly={readOnly}
          multiline
          rows={2}
        />
      </Field>
      <Field label={say("work.type")}>
        <Select
          options={
            known ? kinds : [...kinds, { value: item.type, label: item.type || say("work.kinds.other") }]
          }
          value={item.type}
          disabled={readOnly}
          onChange={(type) => set({ ...item, type }, say("work.type"))}
        />
      </Field>
      <Field label={say("work.issued")} hint={say("work.issuedHint")}>
        <TypedText<CslDate | undefined>
          data-pointer={at(pointer, "issued")}
          value={item.issued}
          format={dateText}
          parse={dateOf}
          onChange={(date) => setMember("issued", date, say("work.issued"))}
          readOnly={readOnly}
        />
      </Field>
      <div className="sm:col-span-2">
        <Member pointer={pointer} name="container-title" label={say("work.venue")} />
      </div>
      <Member pointer={pointer} name="volume" label={say("work.volume")} />
      <Member pointer={pointer} name="page" label={say("work.page")} />
      <Member pointer={pointer} name="DOI" label="DOI" mono />
      <Member pointer={pointer} name="URL" label="URL" mono />
      <Member pointer={pointer} name="PMID" label="PMID" mono />
      <Member pointer={pointer} name="PMCID" label="PMCID" mono />
      <Field label={say("work.arxiv")}>
        <TextField
          data-pointer={at(pointer, "custom")}
          value={item.custom?.arxiv ?? ""}
          readOnly={readOnly}
          mono
          onChange={(text) => {
            const { arxiv: _old, ...others } = item.custom ?? {};
            const custom = text === "" ? others : { ...others, arxiv: text };
            setMember("custom", Object.keys(custom).length === 0 ? undefined : custom, say("work.arxiv"));
          }}
        />
      </Field>
      <Member pointer={pointer} name="publisher" label={say("work.publisher")} />
      <Field label={say("work.abstract")} className="sm:col-span-2">
        <TypedText<string>
          data-pointer={at(pointer, "abstract")}
          value={item.abstract ?? ""}
          format={(text) => text}
          parse={(text) => text}
          onChange={(text) => setMember("abstract", text, say("work.abstract"))}
          readOnly={readOnly}
          multiline
          rows={3}
        />
      </Field>
    </div>
  );
}
