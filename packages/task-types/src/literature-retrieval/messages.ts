import type { CheckCatalogue } from "@touchstone/checks";

/** English words of the checks that only T2 has. Overlap findings have shared words. */
export const retrievalMessages: CheckCatalogue = {
  checks: {
    "t2/target": {
      title: "The target is one original, standing work, found in two registries",
      why: "A wrong or retracted record makes a wrong key.",
    },
    "t2/title-overlap": {
      title: "The question does not repeat the title",
      why: "Words of the title find the paper at once.",
    },
    "t2/abstract-overlap": {
      title: "The question does not copy the abstract",
      why: "A copied clause is found by any search engine.",
    },
    "t2/rank": {
      title: "The question as a query does not bring up the target",
      why: "If pasting the question is enough, nothing has been tested.",
    },
    "t2/degradation": {
      title: "The rewording has made the target much harder to find",
      why: "Rewording that changes nothing for search engines changes little for solvers.",
    },
    "t2/validator-present": {
      title: "At least one statement verifies the target",
      why: "Solvers must be able to tell the right paper from a similar one.",
    },
    "t2/validator-evidence": {
      title: "Every validator is proved by a quote and a place",
      why: "A validator that the paper does not bear out rejects the right answer.",
    },
    "t2/validator-guidance": {
      title: "Validators do not lead to the target",
      why: "A validator that works as a search term is a clue, not a check.",
    },
    "t2/validator-power": {
      title: "Validators tell the target from similar works",
      why: "A statement that is true of every paper verifies nothing.",
    },
    "t2/facet-pool": {
      title: "Filters on validators leave many works",
      why: "Venue, year and author are filters of public indexes and can be a door.",
    },
    "t2/validator-checkable": {
      title: "A validator is checked within two minutes",
      why: "Solvers have ten minutes for everything.",
    },
    "t2/coverage": {
      title: "All words describe, validate or frame",
      why: "Words without a signal or validator are never checked.",
    },
    "t2/versions": {
      title: "All versions of the target are linked",
      why: "The preprint is the same work and must be accepted.",
    },
    "t2/scope": {
      title: "Corpus and cut-off date are stated",
      why: "A later paper may fit as well; the date keeps the answer the only one.",
    },
  },
  findings: {
    "answer/self-match/foreign-version":
      "“{{title}}” has other authors and another title, so it is another work. Remove it from the versions.",
    "t2/validator-present/none":
      "No validator is stated. Add a statement that only checks the paper, such as where it was done.",
    "t2/coverage/signal": "The signal “{{signal}}” has no words in the question. Bind the words that say it.",
    "t2/coverage/validator":
      "The validator “{{validator}}” has no words in the question. Bind the words that say it.",
    "t2/coverage/loose-clause":
      "“{{words}}” is bound to nothing. Bind it to a signal or a validator, or mark it as framing.",
    "t2/scope/corpus": "No corpus is named. Say among which works the target is sought.",
    "t2/scope/cut-off": "No cut-off date is set. Enter the date before which the works were published.",
    "t2/scope/no-date": "“{{text}}” is no date. Enter a year, a month or a day such as 2025-01-01.",
  },
  reasons: {
    no_target: "No target is chosen yet.",
    no_abstract: "The target has no abstract in the library.",
  },
};
