import { diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";

/** The word-by-word difference of two texts, marked within each; loaded on first use. */
export function DiffParts({
  before,
  after,
  children,
}: {
  before: string;
  after: string;
  children: (marked: { before: ReactNode; after: ReactNode }) => ReactNode;
}) {
  const parts = diffWordsWithSpace(before, after);
  let offset = 0;
  const keyed = parts.map((part) => {
    const key = `${offset}${part.added ? "+" : part.removed ? "-" : "="}`;
    offset += part.value.length;
    return { ...part, key };
  });
  return children({
    before: keyed
      .filter((part) => !part.added)
      .map((part) =>
        part.removed ? (
          <del key={part.key} className="rounded-xs bg-block-ground text-block decoration-1">
            {part.value}
          </del>
        ) : (
          <span key={part.key}>{part.value}</span>
        ),
      ),
    after: keyed
      .filter((part) => !part.removed)
      .map((part) =>
        part.added ? (
          <ins
            key={part.key}
            className="rounded-xs bg-pass-ground text-pass underline decoration-1 underline-offset-2"
          >
            {part.value}
          </ins>
        ) : (
          <span key={part.key}>{part.value}</span>
        ),
      ),
  });
}
