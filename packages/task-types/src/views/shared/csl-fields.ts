import type { CslDate, CslItem, CslName } from "@touchstone/contract";

/** A name as one line: "Family, Given", with its particles; a group as it is. */
export function nameLine(name: CslName): string {
  if (name.literal !== undefined) return name.literal;
  const family = [name["dropping-particle"], name["non-dropping-particle"], name.family]
    .filter(Boolean)
    .join(" ");
  const given = [name.given, name.suffix].filter(Boolean).join(" ");
  return given === "" ? `${family},` : `${family}, ${given}`;
}

/** Names from lines. A line that says what an old name says keeps that name with all its parts. */
export function namesOf(text: string, before: readonly CslName[]): CslName[] {
  const known = new Map(before.map((name) => [nameLine(name), name]));
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const kept = known.get(line);
      if (kept) return kept;
      const comma = line.indexOf(",");
      if (comma < 0) return { literal: line.trim() };
      const given = line.slice(comma + 1).trim();
      return { family: line.slice(0, comma).trim(), ...(given === "" ? {} : { given }) };
    });
}

/** A date as typed: "2021", "2021-3", "2021-3-15", or other words. */
export function dateText(date: CslDate | undefined): string {
  const parts = date?.["date-parts"]?.[0];
  if (parts && parts.length > 0) return parts.map(String).join("-");
  return date?.raw ?? date?.literal ?? "";
}

/** A CSL date of what was typed; undefined for nothing. */
export function dateOf(text: string): CslDate | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (/^\d{1,4}(?:-\d{1,2}){0,2}$/.test(trimmed)) return { "date-parts": [trimmed.split("-").map(Number)] };
  return { raw: trimmed };
}

/** `item` with a member set, or without it where the value is empty. */
export function withMember(item: CslItem, name: string, value: unknown): CslItem {
  const { [name]: _old, ...rest } = item;
  return (value === undefined || value === "" ? rest : { ...item, [name]: value }) as CslItem;
}

/** "Smith et al. 2021: Title", for lists and menus. */
export function workLabel(csl: CslItem, untitled: string): string {
  const [first, ...others] = csl.author ?? [];
  const who = first ? `${first.family ?? first.literal ?? ""}${others.length > 0 ? " et al." : ""}` : "";
  const year = dateText(csl.issued).split("-")[0] ?? "";
  const head = [who, year].filter((part) => part !== "").join(" ");
  const title = csl.title.trim() === "" ? untitled : csl.title;
  return head === "" ? title : `${head}: ${title}`;
}
