import { useMemo } from "react";
import { useSay } from "../messages.ts";
import { useSlices } from "./in-slices.ts";
import { setDifference } from "./set-difference.ts";
import { type SetPart, useMissing } from "./use-stored-set.ts";

/** Names that are told; the others are counted. */
const TOLD = 12;

function Names({ label, names }: { label: string; names: readonly string[] }) {
  const say = useSay();
  if (names.length === 0) return null;
  const more = names.length - TOLD;
  return (
    <span className="block text-xs wrap-anywhere">
      {label} <span className="mono">{names.slice(0, TOLD).join(", ")}</span>
      {more > 0 && ` ${say("set.more", { count: more })}`}
    </span>
  );
}

/** Says which of the chain's own records a set lacks. */
export function MissingNote({ part, identifiers }: { part: SetPart; identifiers: readonly string[] | null }) {
  const say = useSay();
  const missing = useMissing(part, identifiers);
  if (missing.length === 0) return null;
  return <span className="block text-xs text-warn">{say("set.missing", { names: missing.join(", ") })}</span>;
}

/** What a set would be that is not stored yet: its size, what is different from the stored one, whether it holds the chain's record. */
export function SetSummary(props: {
  part: SetPart | null;
  identifiers: readonly string[];
  duplicates?: number;
}) {
  const say = useSay();
  const { part, identifiers, duplicates = 0 } = props;
  const before = part?.item.resultSet ?? null;
  const difference = useSlices(
    useMemo(() => before && (() => setDifference(before, identifiers)), [before, identifiers]),
  );
  const isSame = difference !== null && difference.added.length + difference.removed.length === 0;
  return (
    <output className="grid grid-cols-1 gap-1">
      <span className="block text-xs">
        {identifiers.length === 0 ? say("set.nothing") : say("set.found", { count: identifiers.length })}
        {duplicates > 0 && ` · ${say("set.duplicates", { count: duplicates })}`}
      </span>
      {part && <MissingNote part={part} identifiers={identifiers} />}
      {isSame && <span className="block text-xs text-ink-2">{say("set.same")}</span>}
      {difference && <Names label={say("set.came")} names={difference.added} />}
      {difference && <Names label={say("set.left")} names={difference.removed} />}
    </output>
  );
}
