import { Checkbox, Field, SegmentedControl, Select } from "@touchstone/ui";
import { useState } from "react";
import { operandName } from "../../database-navigation/operations/operand-units.ts";
import { useTaskActs } from "../context.tsx";
import { useSay } from "./messages.ts";
import { ComputeForm } from "./reverse/compute-form.tsx";
import { useOperations } from "./reverse/use-operations.ts";
import { useChain } from "./use-chain.ts";

/** Which nodes the answer is computed from, and how. */
function Computed({ onDone }: { onDone: () => void }) {
  const say = useSay();
  const { document, payload, readOnly } = useChain();
  const { nodeId, derived } = payload.answer;
  const [over, setOver] = useState<readonly string[]>(derived?.over ?? (nodeId === null ? [] : [nodeId]));
  const names = over.flatMap((id) => payload.nodes.find((node) => node.id === id) ?? []);
  return (
    <ComputeForm document={document} label={say("compute.title")} over={over} onDone={onDone}>
      <fieldset data-pointer="/payload/answer/derived/over" className="grid grid-cols-1 gap-1">
        <legend className="mb-1 text-2xs font-semibold text-ink-2">{say("answer.over")}</legend>
        {payload.nodes.map((node) => (
          <Checkbox
            key={node.id}
            label={operandName(payload, node)}
            checked={over.includes(node.id)}
            disabled={readOnly}
            onChange={(wanted) =>
              setOver(wanted ? [...over, node.id] : over.filter((each) => each !== node.id))
            }
          />
        ))}
      </fieldset>
      {names.length > 1 && (
        <p className="text-xs text-ink-2">
          {say("compute.order", { list: names.map((node) => operandName(payload, node)).join(", ") })}
        </p>
      )}
    </ComputeForm>
  );
}

/** Whether the answer is an entity of the chain or computed from some; the question asks for it accordingly. */
export function AnswerSource() {
  const say = useSay();
  const { select } = useTaskActs();
  const { run } = useOperations();
  const { payload, readOnly } = useChain();
  const { nodeId, derived } = payload.answer;
  // Computing begins with a choice that nothing is changed by yet.
  const [computing, setComputing] = useState(false);
  const kind = derived || computing ? "derived" : "node";
  const answerBy = (id: string) => {
    const node = payload.nodes.find((each) => each.id === id);
    const name = node ? operandName(payload, node) : id;
    const done = run(
      { kind: "answer-node", input: { nodeId: id } },
      { label: say("answer.undoSource"), done: say("done.entity", { name }) },
    );
    // The card may move to another place of the outline; selected, it opens there again.
    if (done) select("answer");
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={say("answer.from")} group>
        <SegmentedControl
          segments={[
            { value: "node", label: say("answer.entity") },
            { value: "derived", label: say("answer.derived") },
          ]}
          value={kind}
          disabled={readOnly}
          onChange={(next) => {
            setComputing(next === "derived");
            const [first] = derived?.over ?? [];
            if (next === "node" && first !== undefined) answerBy(first);
          }}
        />
      </Field>
      {kind === "derived" ? (
        <div data-pointer="/payload/answer/derived" className="grid grid-cols-1 gap-2">
          {derived && (
            <p className="text-xs text-ink-2">
              {derived.operation.trim() === ""
                ? say("path.computeBare")
                : say("path.compute", { operation: derived.operation })}
            </p>
          )}
          {!readOnly && (
            <Computed
              key={derived?.over.join(" ") ?? ""}
              onDone={() => {
                setComputing(false);
                select("answer");
              }}
            />
          )}
        </div>
      ) : (
        <div data-pointer="/payload/answer/nodeId">
          <Field label={say("answer.which")}>
            <Select
              options={payload.nodes.map((node) => ({
                value: node.id,
                label: operandName(payload, node),
              }))}
              value={nodeId}
              disabled={readOnly}
              onChange={answerBy}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
