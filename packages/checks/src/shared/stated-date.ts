import { foldLeak } from "@touchstone/text";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** The ways a calendar date or month is written out; a release name is written as it is. */
function spellings(asOf: string): string[] {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(asOf.trim());
  const month = MONTHS[Number(match?.[2] ?? 0) - 1];
  if (!match || month === undefined) return [asOf];
  const year = match[1] ?? "";
  if (match[3] === undefined) return [asOf, `${month} ${year}`, `${year} ${month}`];
  const day = String(Number(match[3]));
  return [
    asOf,
    `${day} ${month} ${year}`,
    `${month} ${day} ${year}`,
    `${day}. ${month} ${year}`,
    `${month} ${year}`,
  ];
}

const plain = (text: string): string =>
  ` ${foldLeak(text)
    .text.replace(/[^\p{L}\p{N}.-]+/gu, " ")
    .trim()} `;

/** True where a text states the as-of date or pinned release, as it is or written out. */
export const statesDate = (text: string, asOf: string): boolean => {
  const searched = plain(text).replace(/[.,](?=\s)/g, "");
  return spellings(asOf).some((spelling) => searched.includes(` ${plain(spelling).trim()} `));
};
