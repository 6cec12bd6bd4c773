import { Button, Dialog, Field, TextArea } from "@touchstone/ui";
import { useState } from "react";
import type { Column } from "../../knowledge-synthesis/payload.ts";
import type { GridPlace } from "./grid-keys.ts";
import { useSay } from "./messages.ts";
import { type PastedTable, parsePasted } from "./parse-pasted.ts";

/** A place to paste a table where the clipboard cannot be pasted into the grid itself, with what was understood of it. */
export function PasteDialog(props: {
  open: boolean;
  at: GridPlace;
  columns: readonly Column[];
  onClose: () => void;
  onPut: (pasted: PastedTable) => void;
}) {
  const say = useSay();
  const [text, setText] = useState("");
  const pasted = parsePasted(text);
  const index = Math.max(0, props.at.column);
  const column = props.columns[index]?.name.trim() || say("schema.unnamed", { number: index + 1 });
  const place = say("pasteDialog.place", { row: Math.max(0, props.at.row) + 1, column });
  const close = () => {
    setText("");
    props.onClose();
  };
  const put = () => {
    if (!pasted) return;
    close();
    props.onPut(pasted);
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && close()}
      keepOpen={text !== ""}
      size="lg"
      title={say("pasteDialog.title")}
      description={say("pasteDialog.hint", { place })}
      footer={
        <>
          <Button onClick={close}>{say("pasteDialog.cancel")}</Button>
          <Button variant="primary" disabled={!pasted} onClick={put}>
            {say("pasteDialog.put")}
          </Button>
        </>
      }
    >
      <Field
        label={say("pasteDialog.label")}
        hint={
          pasted
            ? say("pasteDialog.found", {
                kind: say(`pasteDialog.kinds.${pasted.kind}`),
                rows: say("grid.rows", { count: pasted.rows.length }),
                columns: say("grid.columns", { count: Math.max(...pasted.rows.map((row) => row.length)) }),
              })
            : say("pasteDialog.nothing")
        }
      >
        <TextArea value={text} onChange={setText} look="code" rows={10} className="whitespace-pre" />
      </Field>
    </Dialog>
  );
}
