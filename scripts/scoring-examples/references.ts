import { matchReference } from "@touchstone/bibliography";
import { Work } from "@touchstone/contract";
import { code, type Examples, tableOf } from "./fill.ts";

const work = Work.parse({
  id: "w1",
  csl: {
    type: "article-journal",
    title: "Slow mixing in deep rift lakes of two continents",
    author: [{ family: "Lindqvist", given: "Ada" }],
    issued: { "date-parts": [[2016]] },
    "container-title": "Journal of Lake Physics",
    DOI: "10.1000/lakes.16",
  },
  versions: [
    {
      type: "article",
      title: "Slow mixing in deep rift lakes of two continents",
      author: [{ family: "Lindqvist", given: "Ada" }],
      issued: { "date-parts": [[2015]] },
      "container-title": "arXiv",
      custom: { arxiv: "1503.01234" },
    },
  ],
  venueAliases: ["J. Lake Phys."],
});

const predictions = [
  "Lindqvist A. Slow mixing in deep rift lakes of two continents. J. Lake Phys., 2016.",
  "Lindqvist A. Slow mixing in deep rift lakes of two continents. arXiv, 2015.",
  "Lindqvist A. Slow mixing in deep rift lakes of two continents. J. Lake Phys., 2009.",
  "Slow mixing in deep rift lakes of two continents",
  "arXiv:1503.01234v2",
  "Lindqvist A. Slow mixing in deep rift lakes of three continents. J. Lake Phys., 2016.",
  "Comment on: Slow mixing in deep rift lakes of two continents. Lindqvist, 2016.",
];

function references(): string {
  const rows = predictions.map((prediction) => {
    const { core, attributes, open, flags, explanation } = matchReference(prediction, work);
    const notes = [...new Set([...explanation.map((one) => one.code), ...flags])].map(code).join(" ");
    const say = (holds: boolean, step: "work" | "attributes"): string =>
      holds ? "yes" : open === step ? "judge or person" : "no";
    return [code(prediction), say(core, "work"), core ? say(attributes, "attributes") : "", notes];
  });
  return tableOf(["reference", "the work", "its attributes", "reasons"], rows);
}

/** What is the same work, and with right attributes. */
export const referenceExamples: Examples = { references };
