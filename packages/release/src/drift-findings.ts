import { compareKeys, type ReleaseItem } from "./input.ts";
import { found, type SetFindings } from "./set-findings.ts";

/** What the last look at a revision's databases found; what was not checked is left out. */
export interface LastDrift {
  task: string;
  revision: number;
  standing: "same" | "changed_answer_holds" | "new_members" | "answer_broken" | "gone";
  /** A person let the break stand, with a reason. */
  letStand: boolean;
}

const BROKEN: ReadonlySet<string> = new Set(["answer_broken", "gone"]);

/**
 * `release/drift`: a task whose answer a database no longer bears out blocks; one that a person let stand, and one that changed
 * and holds, warn. Only a look at the very revision counts. While a task with records of databases has none, the check has
 * not run, unless it has found something already.
 */
export function drift(
  items: readonly ReleaseItem[],
  looks: readonly LastDrift[],
): SetFindings | { status: "not_applicable" | "not_run"; reason: string } {
  const chains = items.filter((it) => it.document.type === "database-navigation");
  if (chains.length === 0) return { status: "not_applicable", reason: "no_chain" };
  const taken = chains.flatMap((item) =>
    looks.filter((it) => it.task === item.document.id && it.revision === item.revision).slice(0, 1),
  );
  const tasks = (holds: (look: LastDrift) => boolean) =>
    taken
      .filter(holds)
      .map((it) => it.task)
      .toSorted(compareKeys)
      .join(", ");
  const groups = [
    ["block", "release/drift/broken", tasks((it) => BROKEN.has(it.standing) && !it.letStand)],
    ["warn", "release/drift/let-stand", tasks((it) => BROKEN.has(it.standing) && it.letStand)],
    ["warn", "release/drift/changed", tasks((it) => it.standing === "changed_answer_holds")],
    ["warn", "release/drift/new-members", tasks((it) => it.standing === "new_members")],
  ] as const;
  const findings = groups.flatMap(([severity, code, named]) =>
    named === "" ? [] : [found(severity, code, { tasks: named })],
  );
  if (findings.length === 0 && taken.length < chains.length)
    return { status: "not_run", reason: "needs_network" };
  return { findings, measured: { looked: taken.length, of: chains.length } };
}
