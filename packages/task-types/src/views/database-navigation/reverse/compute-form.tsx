import { printedUnit } from "@touchstone/checks";
import { Button, Field, Select, TextField } from "@touchstone/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { answerRoots } from "../../../database-navigation/graph.ts";
import { applyOperation } from "../../../database-navigation/operations/apply-operation.ts";
import { DERIVATIONS } from "../../../database-navigation/operations/derivation.ts";
import type { DeriveAnswer } from "../../../database-navigation/operations/derive-answer.ts";
import { unsaidUnits } from "../../../database-navigation/operations/operand-units.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import { freshId } from "../../../fresh-id.ts";
import { useSay } from "../messages.ts";
import { SentenceChange } from "./sentence-change.tsx";
import { useOperations } from "./use-operations.ts";

const OWN = "own";

/** Chooses a computation: one that the studio does, or another in own words. */
function useOperation(start: string): { operation: string; fields: React.ReactNode } {
  const say = useSay();
  const known = DERIVATIONS.find((each) => each === start);
  const [chosen, setChosen] = useState<string>(start !== "" && !known ? OWN : (known ?? "difference"));
  const [own, setOwn] = useState(known ? "" : start);
  const fields = (
    <div className="grid grid-cols-1 gap-2">
      <Field label={say("answer.operation")}>
        <Select
          options={[
            ...DERIVATIONS.map((value) => ({ value: value as string, label: say(`derivations.${value}`) })),
            { value: OWN, label: say("derivations.own") },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </Field>
      {chosen === OWN && (
        <Field label={say("compute.own")} hint={say("compute.ownHint")}>
          <TextField data-own-undo value={own} onChange={setOwn} />
        </Field>
      )}
    </div>
  );
  return { operation: chosen === OWN ? own : chosen, fields };
}

/**
 * Makes the answer a computation: over what it is read from and one more value of a record, or over nodes of the chain.
 * Shows the question and the gold that come of it.
 */
export function ComputeForm(props: {
  document: ChainDocument;
  label: string;
  over?: readonly string[];
  add?: NonNullable<DeriveAnswer["add"]>;
  /** Between the computation and the question: what it is computed over. */
  children?: React.ReactNode;
  takesFocus?: boolean;
  onDone: () => void;
  onCancel?: () => void;
}) {
  const say = useSay();
  const { run } = useOperations();
  const { document, add, over } = props;
  const { operation, fields } = useOperation(document.payload.answer.derived?.operation ?? "");
  const form = useRef<HTMLFormElement>(null);
  const takesFocus = props.takesFocus === true;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  const input = useMemo(
    (): DeriveAnswer => ({
      operation,
      over: over ?? answerRoots(document.payload),
      ...(add && { add }),
    }),
    [operation, over, add, document.payload],
  );
  const preview = useMemo(
    () => applyOperation(document, { kind: "derive-answer", input }, freshId),
    [document, input],
  );
  const gold = preview.ok ? preview.document.payload.answer : null;
  const unsaid = preview.ok ? unsaidUnits(preview.document.payload) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on top of the buttons
    <form
      ref={form}
      aria-label={props.label}
      className="grid grid-cols-1 gap-2 border-t border-line pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        const done = run(
          { kind: "derive-answer", input },
          { label: say("undo.derive"), done: say("done.derive", { operation }) },
        );
        if (done) props.onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !props.onCancel) return;
        event.stopPropagation();
        props.onCancel();
      }}
    >
      {fields}
      {props.children}
      {preview.ok ? (
        <SentenceChange
          before={document.payload.question.text}
          after={preview.document.payload.question.text}
        />
      ) : (
        <p className="text-xs text-block">{say(`refused.${preview.code}`, preview.params)}</p>
      )}
      {gold && (
        <p className={gold.text === "" ? "text-xs text-warn" : "text-xs text-ink-2"}>
          {gold.text === ""
            ? say("compute.noGold")
            : say("compute.gold", { gold: `${gold.text} ${printedUnit(gold.unit)}`.trim() })}
        </p>
      )}
      {unsaid.length > 0 && (
        <p className="text-xs text-warn">{say("compute.unsaidUnits", { list: unsaid.join(", ") })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={!preview.ok}>
          {say("compute.apply")}
        </Button>
        {props.onCancel && (
          <Button size="sm" onClick={props.onCancel}>
            {say("nest.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
