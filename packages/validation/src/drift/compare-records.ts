import type { AttributeValue, RecordLink, RecordView } from "@touchstone/records";

/** One thing that a record says otherwise now. */
export interface RecordDifference {
  what: "identity" | "name" | "synonym" | "attribute" | "link" | "release";
  /** Name of the attribute, predicate of the link, else empty. */
  name: string;
  /** As the database words it. */
  label: string;
  before: string[];
  after: string[];
}

/** What a value is known by: number and unit where it is a number, so that 1 and 1.0 are one, else its letters. */
const keyOf = (value: AttributeValue): string =>
  value.number === null ? `text ${value.text}` : `number ${value.number} ${value.unit ?? ""}`;

/** Whether two values say the same. */
export const sameValue = (a: AttributeValue, b: AttributeValue): boolean => keyOf(a) === keyOf(b);

/** Members of the first list that the second has not, as often as they are missing. */
function lacking<T>(list: readonly T[], other: readonly T[], key: (item: T) => string): T[] {
  const counts = new Map<string, number>();
  for (const item of other) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(key(item)) ?? 0;
    counts.set(key(item), left - 1);
    return left <= 0;
  });
}

interface Group {
  label: string;
  values: AttributeValue[];
}

function byName(view: RecordView): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { name, label, values } of view.attributes) {
    const known = groups.get(name);
    if (known) known.values.push(...values);
    else groups.set(name, { label, values: [...values] });
  }
  return groups;
}

function attributeDifferences(before: RecordView, after: RecordView): RecordDifference[] {
  const [old, fresh] = [byName(before), byName(after)];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  return [...names].flatMap((name): RecordDifference[] => {
    const [was, is] = [old.get(name)?.values ?? [], fresh.get(name)?.values ?? []];
    const gone = lacking(was, is, keyOf);
    const come = lacking(is, was, keyOf);
    if (gone.length === 0 && come.length === 0) return [];
    const label = fresh.get(name)?.label ?? old.get(name)?.label ?? name;
    return [
      { what: "attribute", name, label, before: gone.map((it) => it.text), after: come.map((it) => it.text) },
    ];
  });
}

const linkText = (link: RecordLink): string => `${link.database}:${link.identifier}`;

function linkDifferences(before: RecordView, after: RecordView): RecordDifference[] {
  const predicates = new Set([...before.links, ...after.links].map((it) => it.predicate));
  return [...predicates].flatMap((predicate): RecordDifference[] => {
    const of = (view: RecordView) => view.links.filter((it) => it.predicate === predicate);
    const gone = lacking(of(before), of(after), linkText);
    const come = lacking(of(after), of(before), linkText);
    if (gone.length === 0 && come.length === 0) return [];
    return [
      {
        what: "link",
        name: predicate,
        label: predicate,
        before: gone.map(linkText),
        after: come.map(linkText),
      },
    ];
  });
}

/**
 * What a record says otherwise than before, attribute by attribute: values that went and values that came, in whatever
 * order they stand. Counts of how well known the entity is are left out; they change every day.
 */
export function recordDifferences(before: RecordView, after: RecordView): RecordDifference[] {
  const single = (what: "identity" | "name" | "release", was: string, is: string): RecordDifference[] =>
    was === is ? [] : [{ what, name: "", label: "", before: [was], after: [is] }];
  const names = (view: RecordView) => view.synonyms.map((it) => it.text);
  const gone = lacking(names(before), names(after), (it) => it);
  const come = lacking(names(after), names(before), (it) => it);
  return [
    ...single("identity", before.identifier, after.identifier),
    ...single("name", before.name, after.name),
    ...(gone.length + come.length === 0
      ? []
      : [{ what: "synonym" as const, name: "", label: "", before: gone, after: come }]),
    ...attributeDifferences(before, after),
    ...linkDifferences(before, after),
    ...single("release", before.release, after.release),
  ];
}
