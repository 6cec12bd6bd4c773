import type { TaskDocument, TaskDocumentOf } from "@touchstone/contract";
import type { RetrievalPayload } from "../../literature-retrieval/payload.ts";
import { fillMessage } from "../shared/words.ts";
import type { BindTarget, BindTone } from "../task-views.ts";
import { messages } from "./messages.ts";

/** Colours of what words can be bound to; signals take the colour of the type. */
export const tones = { signal: "t2", validator: "t1", noise: "t7" } as const satisfies Record<
  string,
  BindTone
>;
/** Letters before the number of a signal, validator or noise. */
export const letters = { signal: "S", validator: "V", noise: "N" } as const;

const say = (key: string) => fillMessage(messages, key, {});

/** What words of a T2 question can be bound to: S1 a signal, V1 a validator, N1 noise, in the order of the lists. */
export function targets(document: TaskDocument): BindTarget[] {
  // The registry hands every type its own documents, which the shared signature cannot say.
  const { signals, validators, noise } = (document as TaskDocumentOf<RetrievalPayload>).payload;
  const target = (
    kind: keyof typeof tones,
    list: "signals" | "validators" | "noise",
    entry: { id: string; spanIds: readonly string[] },
    index: number,
    label: string,
  ): BindTarget => ({
    key: `${kind}:${entry.id}`,
    mark: `${letters[kind]}${index + 1}`,
    label: label || entry.id,
    group: say(`groups.${list}`),
    tone: tones[kind],
    pointer: `/payload/${list}/${index}`,
    spanIds: entry.spanIds,
  });
  return [
    ...signals.map((each, index) =>
      target("signal", "signals", each, index, each.original || each.fuzzified),
    ),
    ...validators.map((each, index) => target("validator", "validators", each, index, each.statement)),
    ...noise.map((each, index) => target("noise", "noise", each, index, each.statement)),
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
