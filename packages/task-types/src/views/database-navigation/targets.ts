import type { TaskDocument, TaskDocumentOf } from "@touchstone/contract";
import { hopName, nodeName } from "../../database-navigation/element-names.ts";
import type { NavigationConstraint, NavigationPayload } from "../../database-navigation/payload.ts";
import { fillMessage } from "../shared/words.ts";
import type { BindTarget } from "../task-views.ts";
import { valueInWords } from "./constraint-value.ts";
import { messages } from "./messages.ts";
import { ANSWER_TONE, constraintsOn, outlineOf } from "./outline.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** a, b, …, z, aa, ab, … */
const suffix = (order: number): string =>
  order < LETTERS.length ? (LETTERS[order] ?? "") : suffix(Math.floor(order / 26) - 1) + suffix(order % 26);

/** Mark of the n-th constraint of an element whose own mark is given. */
export const constraintMark = (mark: string, order: number): string => `${mark}${suffix(order)}`;

const constraintLabel = (constraint: NavigationConstraint): string =>
  [constraint.attribute || constraint.id, valueInWords(constraint)].filter((part) => part !== "").join(" ");

const say = (key: string) => fillMessage(messages, key, {});

/**
 * What words of a T1 question can be bound to. Marks follow the path: entity 2, the hop that leads to it →2, their
 * constraints 2a and →2a, the answer A.
 */
export function targets(document: TaskDocument): BindTarget[] {
  // The registry hands every type its own documents, which the shared signature cannot say.
  const { payload } = document as TaskDocumentOf<NavigationPayload>;
  const found: BindTarget[] = [];
  const constraints = (id: string, mark: string, tone: BindTarget["tone"]) => {
    for (const [order, { item, index }] of constraintsOn(payload, id).entries()) {
      found.push({
        key: `constraint:${item.id}`,
        mark: constraintMark(mark, order),
        label: constraintLabel(item),
        group: say("groups.constraints"),
        tone,
        pointer: `/payload/constraints/${index}`,
        spanIds: item.spanIds,
      });
    }
  };
  for (const { node, index, number, tone, hops } of outlineOf(payload)) {
    for (const { item, index: at } of hops) {
      found.push({
        key: `edge:${item.id}`,
        mark: `→${number}`,
        label: hopName(payload, item),
        group: say("groups.hops"),
        tone,
        pointer: `/payload/edges/${at}`,
      });
      constraints(item.id, `→${number}`, tone);
    }
    found.push({
      key: `node:${node.id}`,
      mark: String(number),
      label: nodeName(node),
      group: say("groups.entities"),
      tone,
      pointer: `/payload/nodes/${index}`,
    });
    constraints(node.id, String(number), tone);
  }
  return [
    ...found,
    {
      key: "answer",
      mark: "A",
      label: say("groups.answer"),
      group: say("groups.others"),
      tone: ANSWER_TONE,
      pointer: "/payload/answer",
    },
    {
      key: "framing",
      mark: "",
      label: say("groups.framing"),
      group: say("groups.others"),
      tone: "t5",
      pointer: "",
    },
  ];
}
