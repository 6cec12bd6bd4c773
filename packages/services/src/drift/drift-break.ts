import type { Break } from "@touchstone/validation";
import type { ChainReliance } from "./chain-reliances.ts";
import type { ChainSet } from "./chain-sets.ts";
import type { DriftBreak } from "./repository.ts";
import { driftWords } from "./words.ts";

/** What broke an answer in the words of the task: which constraint, hop or record, what it held and what is said now. */
export function driftBreak(
  broken: Break,
  reliances: readonly ChainReliance[],
  sets: readonly ChainSet[],
): DriftBreak {
  const none = driftWords([]);
  const nothing = { kind: broken.kind, label: "", before: none, after: none } as const;
  switch (broken.kind) {
    case "record_gone": {
      const [first] = reliances
        .filter((it) => it.sourceId === broken.sourceId)
        .toSorted((a, b) => Number(b.part === "record") - Number(a.part === "record"));
      return { ...nothing, part: first?.part ?? "record", label: first?.label ?? broken.sourceId };
    }
    case "value": {
      const of = reliances.find((it) => it.id === broken.id && it.sourceId === broken.sourceId);
      const before = broken.before.length > 0 ? broken.before : of ? [of.quote] : [];
      return {
        ...nothing,
        part: of?.part ?? "constraint",
        label: of?.label ?? broken.id,
        before: driftWords(before),
        after: driftWords(broken.after),
      };
    }
    case "target_lost": {
      const of = sets.find((it) => it.id === broken.id);
      const before = driftWords(of?.target ? [of.target] : []);
      return { ...nothing, part: of?.part ?? "constraint", label: of?.label ?? broken.id, before };
    }
    case "not_unique": {
      const of = sets.find((it) => it.group === broken.group && it.target !== null);
      return {
        ...nothing,
        part: of?.part ?? "record",
        label: of?.label ?? "",
        before: driftWords(of?.target ? [of.target] : []),
        after: driftWords([...(of?.target ? [of.target] : []), ...broken.rivals]),
      };
    }
  }
}
