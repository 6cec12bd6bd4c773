import { parseReferences } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { Button, Dialog, Field, TextArea } from "@touchstone/ui";
import { useState } from "react";
import { freshId } from "../../fresh-id.ts";
import { sharedMessages, useShared } from "./messages.ts";

const reasons = sharedMessages.pasteWorks.reasons;
const isReason = (code: string): code is keyof typeof reasons => code in reasons;

/** Citations or CSL-JSON, pasted: what can be read becomes works, and what cannot is named. */
export function PasteWorks(props: { works: readonly Work[]; onAdd: (works: Work[]) => void }) {
  const say = useShared();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { items, problems } = text.trim() === "" ? { items: [], problems: [] } : parseReferences(text);
  const close = () => {
    setText("");
    setOpen(false);
  };
  const add = () => {
    const taken = props.works.map((work) => work.id);
    const works = items.map((csl): Work => {
      const id = freshId(taken, "w");
      taken.push(id);
      return { id, csl, versions: [], venueAliases: [] };
    });
    close();
    props.onAdd(works);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {say("pasteWorks.open")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(wanted) => !wanted && close()}
        keepOpen={text !== ""}
        size="lg"
        title={say("pasteWorks.title")}
        description={say("pasteWorks.hint")}
        footer={
          <>
            <Button onClick={close}>{say("pasteWorks.cancel")}</Button>
            <Button variant="primary" disabled={items.length === 0} onClick={add}>
              {say("pasteWorks.add", { count: items.length })}
            </Button>
          </>
        }
      >
        <Field label={say("pasteWorks.label")} hint={say("works.count", { count: items.length })}>
          <TextArea value={text} onChange={setText} rows={10} />
        </Field>
        {problems.length > 0 && (
          <ul className="mt-2 max-h-40 overflow-y-auto text-xs text-block">
            {problems.map(({ item, name, pointer, code }) => (
              <li key={`${item}${pointer}${code}`} className="wrap-break-word" dir="auto">
                {item === null ? "" : `${say("pasteWorks.item", { number: item + 1, name })}: `}
                {isReason(code) ? say(`pasteWorks.reasons.${code}`, { field: pointer.slice(1) }) : code}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
