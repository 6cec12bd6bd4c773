import type { TaskDocument } from "@touchstone/contract";
import { type DocumentProblem, parseTaskDocument } from "@touchstone/task-types";
import { Button, Dialog, Field, TextArea } from "@touchstone/ui";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftEngine } from "./draft-engine/create-draft-engine.ts";

/** Problems shown at once; the rest is likely to follow from them. */
const SHOWN = 12;

/** Takes a task document from a paste or a file into the draft; says line and column of everything that is wrong. */
export function ImportDialog(props: {
  open: boolean;
  engine: DraftEngine;
  onClose: () => void;
  onTake: (document: TaskDocument) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const put = (next: string) => {
    setText(next);
    setProblems([]);
  };
  const read = async (file: File | undefined) => {
    if (file) put(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  const take = () => {
    const parsed = parseTaskDocument(text);
    if (!parsed.ok) return setProblems(parsed.problems);
    const own = props.engine.snapshot().content;
    const { type } = parsed.document;
    if (type !== own.type) {
      const message = t("editor.import.otherType", {
        type: t(`words.type.${type}`),
        own: t(`words.type.${own.type}`),
      });
      return setProblems([{ pointer: "/type", code: "other_type", message }]);
    }
    props.onTake({ ...parsed.document, id: own.id });
    put("");
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      keepOpen
      title={t("editor.import.title")}
      description={t("editor.import.text")}
      footer={
        <>
          <Button onClick={() => input.current?.click()}>{t("editor.import.file")}</Button>
          <Button variant="primary" disabled={text.trim() === ""} onClick={take}>
            {t("editor.import.go")}
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t("editor.import.file")}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Field label={t("editor.import.label")}>
        <TextArea
          value={text}
          onChange={put}
          look="code"
          rows={10}
          className="max-h-80 overflow-y-auto!"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
      </Field>
      {problems.length > 0 && (
        <div role="alert" className="mt-2">
          <p className="font-semibold text-block">
            {t("editor.import.problems", { count: problems.length })}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.pointer}${problem.code}${problem.line ?? ""}${problem.column ?? ""}`}>
                {problem.line !== undefined && problem.column !== undefined && (
                  <span className="text-ink-3">
                    {t("editor.import.place", { line: problem.line, column: problem.column })} ·{" "}
                  </span>
                )}
                {problem.message} <span className="mono text-ink-3">{problem.pointer}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
