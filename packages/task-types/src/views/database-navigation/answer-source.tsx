import { Checkbox, Field, SegmentedControl, Select } from "@touchstone/ui";
import { nodeName } from "../../database-navigation/element-names.ts";
import type { NavigationTarget } from "../../database-navigation/payload.ts";
import { useTaskActs } from "../context.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";
import { useChain } from "./use-chain.ts";

/** Whether the answer is an entity of the chain or computed from some; choosing one lets go of the other. */
export function AnswerSource() {
  const say = useSay();
  const { change, select } = useTaskActs();
  const { payload, readOnly } = useChain();
  const { nodeId, derived } = payload.answer;
  const put = (next: Pick<NavigationTarget, "nodeId" | "derived">) => {
    change(
      [
        { op: "replace", path: "/payload/answer/nodeId", value: next.nodeId },
        { op: "replace", path: "/payload/answer/derived", value: next.derived },
      ],
      { label: say("answer.undoSource") },
    );
    // The card may move to another place of the outline; selected, it opens there again.
    select("answer");
  };
  const over = (id: string, wanted: boolean) => {
    if (!derived) return;
    const chosen = new Set(derived.over);
    if (wanted) chosen.add(id);
    else chosen.delete(id);
    const known = payload.nodes.filter((node) => chosen.has(node.id)).map((node) => node.id);
    put({ nodeId: null, derived: { ...derived, over: known } });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={say("answer.from")} group>
        <SegmentedControl
          segments={[
            { value: "node", label: say("answer.entity") },
            { value: "derived", label: say("answer.derived") },
          ]}
          value={derived ? "derived" : "node"}
          disabled={readOnly}
          onChange={(kind) =>
            put(
              kind === "node"
                ? { nodeId: derived?.over[0] ?? null, derived: null }
                : { nodeId: null, derived: { operation: "", over: nodeId === null ? [] : [nodeId] } },
            )
          }
        />
      </Field>
      {derived ? (
        <div data-pointer="/payload/answer/derived" className="grid grid-cols-1 gap-2">
          <TextAt
            pointer="/payload/answer/derived/operation"
            label={say("answer.operation")}
            hint={say("answer.operationHint")}
          />
          <fieldset data-pointer="/payload/answer/derived/over" className="grid grid-cols-1 gap-1">
            <legend className="mb-1 text-2xs font-semibold text-ink-2">{say("answer.over")}</legend>
            {payload.nodes.map((node) => (
              <Checkbox
                key={node.id}
                label={nodeName(node)}
                checked={derived.over.includes(node.id)}
                disabled={readOnly}
                onChange={(wanted) => over(node.id, wanted)}
              />
            ))}
          </fieldset>
        </div>
      ) : (
        <div data-pointer="/payload/answer/nodeId">
          <Field label={say("answer.which")}>
            <Select
              options={payload.nodes.map((node) => ({ value: node.id, label: nodeName(node) }))}
              value={nodeId}
              disabled={readOnly}
              onChange={(id) => put({ nodeId: id, derived: null })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
