import type { ReferenceAnswer } from "@touchstone/contract";
import { Field, TextField } from "@touchstone/ui";
import type { AnswerProps } from "./props.ts";
import { useSay } from "./words.ts";

const FIELDS = ["title", "authors", "year", "venue", "doi", "arxiv", "pmid"] as const;
const IDENTIFIERS = new Set<string>(["doi", "arxiv", "pmid"]);

/** A reference by its fields; an empty field is left out. */
export function ReferenceFields({ value, onChange, readOnly }: AnswerProps<ReferenceAnswer>) {
  const say = useSay();
  const set = (name: (typeof FIELDS)[number], text: string) => {
    const { [name]: _old, ...rest } = value;
    onChange(text === "" ? rest : { ...rest, [name]: text });
  };
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {FIELDS.map((name) => (
        <Field key={name} label={say(name)}>
          <TextField
            value={value[name] ?? ""}
            mono={IDENTIFIERS.has(name)}
            readOnly={readOnly}
            onChange={(text) => set(name, text)}
          />
        </Field>
      ))}
    </div>
  );
}
