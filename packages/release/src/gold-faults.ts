import {
  type CompletionGold,
  EqualityProfile,
  isAbstention,
  type NavigationGold,
  navigationValue,
  type SynthesisGold,
  slotKey,
  type TaskGold,
  validateProfile,
  type WideGold,
} from "@touchstone/scoring";

/** Why gold cannot be scored, with the pointer into the gold. */
export interface GoldFault {
  pointer: string;
  code: "gold_refused";
  message: string;
}

const refused = (pointer: string, message: string): GoldFault => ({ pointer, code: "gold_refused", message });

/** The first fault of gold under a profile; of structures, which a toolkit reads, a fault of the parameters only. */
function profileFault(
  profile: string,
  params: unknown,
  gold: unknown,
  context: Parameters<typeof validateProfile>[3],
): string | null {
  if (profile === "structure")
    return EqualityProfile.safeParse({ profile, params }).success ? null : "bad_params";
  return validateProfile(profile, params, gold, context)[0]?.code ?? null;
}

function navigationFaults({ answer, profile, params, aliases, works }: NavigationGold): GoldFault[] {
  if (isAbstention(answer)) return [refused("/answer", "the answer reads like an abstention")];
  // An alias that is an abstention would make every abstention right.
  const declining = aliases.findIndex((alias) => isAbstention(alias));
  if (declining >= 0) return [refused(`/aliases/${declining}`, "the alias reads like an abstention")];
  const valueOf = (text: string) => navigationValue(profile, params, text);
  const gold = { value: valueOf(answer), aliases: aliases.map(valueOf) };
  const fault = profileFault(profile, params, gold, { works });
  return fault === null ? [] : [refused(fault.startsWith("gold_") ? "/answer" : "/params", fault)];
}

function completionFaults({ slots, works }: CompletionGold): GoldFault[] {
  const known = new Set(works.map(({ id }) => id));
  const labels = new Set<string>();
  return slots.flatMap(({ label, units }, index) => {
    const twice = labels.has(slotKey(label));
    labels.add(slotKey(label));
    return [
      ...(twice ? [refused(`/slots/${index}/label`, "a second slot of this label")] : []),
      ...units.flatMap(({ workIds }, at) =>
        workIds.some((id) => known.has(id))
          ? []
          : [refused(`/slots/${index}/units/${at}`, "none of its works is among the works")],
      ),
    ];
  });
}

function tableFaults({ table, works }: SynthesisGold): GoldFault[] {
  const { columns, rows, missing } = table;
  const context = { missing, works };
  const faults: GoldFault[] = [];
  if (!columns.some((column) => column.key === true)) faults.push(refused("/table/columns", "no key column"));
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) {
      faults.push(refused(`/table/rows/${index}`, "not one cell for each column"));
      continue;
    }
    for (const [at, { profile, params }] of columns.entries()) {
      const fault = profileFault(profile, params, row[at], context);
      if (fault !== null) faults.push(refused(`/table/rows/${index}/${at}`, fault));
    }
  }
  return faults;
}

function wideFaults({ works, declaredEmpty }: WideGold): GoldFault[] {
  if (works.length === 0 && !declaredEmpty) return [refused("/works", "no works, and not declared empty")];
  return works.length > 0 && declaredEmpty
    ? [refused("/declaredEmpty", "declared empty, and works are given")]
    : [];
}

/** Faults of authoring that the scorer refuses rather than guess about (SCORING.md 0.6): gold always parses. */
export function goldFaults(key: TaskGold): GoldFault[] {
  if (key.type === "database-navigation") return navigationFaults(key.gold);
  if (key.type === "reference-completion") return completionFaults(key.gold);
  if (key.type === "knowledge-synthesis") return tableFaults(key.gold);
  if (key.type === "wide-research") return wideFaults(key.gold);
  return [];
}
