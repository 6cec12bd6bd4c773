/** A date that a text writes out, as far as it is written: `2004`, `2004-05` or `2004-05-03`. */
export interface DateMention {
  date: string;
  start: number;
  end: number;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const YEAR = "(?<year>\\d{4})(?!\\d)";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)";
const month = MONTH.replace("(", "(?<month>");

/** Forms in which dates are written; the fuller ones first. Months by name need a year, or "may" would be one. */
const FORMS = [
  `(?<![\\d-])${YEAR}-(?<number>0[1-9]|1[0-2])(?:-(?<day>0[1-9]|[12]\\d|3[01]))?(?![\\d-])`,
  `(?<!\\d)${DAY}\\s+(?:of\\s+)?${month},?\\s+${YEAR}`,
  `(?<![\\p{L}])${month}\\s+${DAY},?\\s+${YEAR}`,
  `(?<!\\d)${YEAR}\\s+${month}(?![\\p{L}])(?:\\s+${DAY})?`,
  `(?<![\\p{L}])${month},?\\s+(?:of\\s+)?${YEAR}`,
  `(?<!\\d)${YEAR}\\s*年\\s*(?<number>\\d{1,2})\\s*月(?:\\s*(?<day>\\d{1,2})\\s*[日号])?`,
].map((form) => new RegExp(form, "gu"));

const padded = (number: number): string => String(number).padStart(2, "0");

function dateOf({ groups = {} }: RegExpMatchArray): string | null {
  const { year = "", day } = groups;
  const name = groups["month"];
  const number = name === undefined ? Number(groups["number"]) : MONTHS.indexOf(name.slice(0, 3)) + 1;
  if (number < 1 || number > 12) return null;
  return [year, padded(number), ...(day === undefined ? [] : [padded(Number(day))])].join("-");
}

/** Dates with a month in lower-cased text, in reading order; a year by itself is a number like others. */
export function dateMentions(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const form of FORMS)
    for (const hit of text.matchAll(form)) {
      const date = dateOf(hit);
      const [start, end] = [hit.index, hit.index + hit[0].length];
      if (date !== null && !found.some((each) => each.start < end && start < each.end))
        found.push({ date, start, end });
    }
  return found.toSorted((a, b) => a.start - b.start);
}
