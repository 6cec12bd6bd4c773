import type { GoldWork } from "./gold-work.ts";
import { venueWords } from "./gold-work.ts";
import { isAuthor } from "./names.ts";
import type { ReadPrediction } from "./prediction.ts";
import { noTitle, type TitleEvidence } from "./title-evidence.ts";
import { relateTitles, type TitleRelation } from "./titles.ts";

const STRENGTH: readonly TitleRelation[] = ["equal", "similar", "cut", "main_title", "near", "other"];

/** The best relation of a title given in a field to any title of the work. */
export function fieldTitle(prediction: ReadPrediction, gold: GoldWork): TitleEvidence {
  const { title } = prediction;
  if (title === undefined) return noTitle;
  const alone =
    prediction.authors === undefined &&
    prediction.year === undefined &&
    prediction.venue === undefined &&
    prediction.identifiers.length === 0 &&
    !prediction.brokenIdentifier;
  const ranked = gold.titles
    .map((goldTitle) => ({ goldTitle, relation: relateTitles(title, goldTitle) }))
    .toSorted((a, b) => STRENGTH.indexOf(a.relation) - STRENGTH.indexOf(b.relation));
  const [best] = ranked;
  return { relation: best?.relation ?? "other", given: true, alone, goldTitle: best?.goldTitle ?? "" };
}

/** Whether the first author given is the first author of a version. */
export function agreesOnFirstAuthor(prediction: ReadPrediction, gold: GoldWork): boolean {
  const first = prediction.authors?.[0];
  return first !== undefined && gold.firstAuthors.some((surname) => isAuthor(first, surname));
}

/** Authors given that are no authors of the work. */
export function foreignAuthors(prediction: ReadPrediction, gold: GoldWork): string[] {
  return (prediction.authors ?? []).filter(
    (author) => !gold.authors.some((surname) => isAuthor(author, surname)),
  );
}

/** Whether the venue given is a venue or alias of the work. */
export function agreesOnVenue(prediction: ReadPrediction, gold: GoldWork): boolean {
  const words = venueWords(prediction.venue ?? "").join(" ");
  return words !== "" && gold.venues.some((venue) => venue.join(" ") === words);
}
