import type { CheckCatalogue } from "@touchstone/checks";

/** English words of the checks that only T3 has; overlap findings are worded with the shared checks. */
export const completionMessages: CheckCatalogue = {
  checks: {
    "t3/slots": {
      title: "Slots are numbered without gaps and each has gold",
      why: "The slots a solver sees and the slots of the answer key must be the same.",
    },
    "t3/leftover": {
      title: "No citation of the source is left in the passage",
      why: "A number, a DOI or an author with a year names the work that should be found.",
    },
    "t3/count-disclosed": {
      title: "The task says whether the number of works per slot is given",
      why: "Systems are only comparable if all passages of a benchmark tell them the same.",
    },
    "t3/gold-record": {
      title: "Every gold work has a complete registry record",
      why: "Answers are compared with identifier, title, first author, year and venue.",
    },
    "t3/duplicate-gold": {
      title: "One work is one unit",
      why: "A preprint and its journal version as two units would ask for the same work twice.",
    },
    "t3/title-overlap": {
      title: "The sentence of a slot does not quote the title of its work",
      why: "Words of the title turn the task into a search for a string.",
    },
    "t3/abstract-overlap": {
      title: "The sentence of a slot does not quote the abstract of its work",
      why: "Search engines index abstracts; a copied clause finds the work at once.",
    },
    "t3/source-overlap": {
      title: "The passage does not quote the passage it was rewritten from",
      why: "Whoever finds the source finds its bibliography, which is the answer key.",
    },
    "t3/source-recall": {
      title: "No phrase of the passage finds the source publication",
      why: "The bibliography of the source is the answer key.",
    },
    "t3/retrieval": {
      title: "The sentence of a slot does not find its work in a search engine",
      why: "If pasting the sentence is enough, nothing has been tested.",
    },
    "t3/attributable": {
      title: "The gold works can be found from the passage at all",
      why: "A work that no engine ranks even with the neighbouring sentences may not follow from the text.",
    },
    "t3/canonical": {
      title: "The gold works are neither surveys nor famous",
      why: "A work that everybody cites is remembered, not found.",
    },
    "t3/attribution": {
      title: "A quote from every gold work carries its claim",
      why: "A second person must see from quote and claim alone that the work belongs in the slot.",
    },
    "t3/versions": {
      title: "All versions of every gold work are linked",
      why: "Answers may name the preprint, the proceedings or the journal version.",
    },
    "t3/alternatives": {
      title: "Other works that fit a slot have been judged",
      why: "A slot that three or more works fill as well identifies none of them.",
    },
    "t3/meaning": {
      title: "The rewritten sentences say what the source says",
      why: "A claim that was strengthened or weakened is no longer the one the works support.",
    },
  },
  findings: {
    "t3/slots/none": "The passage has no slot. Put [CIT-1] where the first citation stood.",
    "t3/slots/repeated": "{{label}} stands in the passage more than once. Give each place its own number.",
    "t3/slots/gap": "{{labels}} missing: number the slots 1, 2, 3 and so on without gaps.",
    "t3/slots/no-gold": "{{label}} has no gold work. Add the work that was cited there.",
    "t3/slots/empty-unit": "{{label}} has a unit without a work. Add one or remove the unit.",
    "t3/slots/unknown-work": "{{label}} names the work “{{id}}”, which is not in the library of the task.",
    "t3/slots/keyed-twice": "{{label}} stands in the answer key twice. Merge the two entries.",
    "t3/slots/not-asked":
      "{{label}} has an answer but no place in the passage. Add [{{label}}] or remove the slot.",
    "t3/slots/no-key": "{{label}} stands in the passage but has no answer. Add its gold works.",
    "t3/leftover/citation": "“{{text}}” is a citation of the source. Make it a slot or remove it.",
    "t3/leftover/doi": "“{{text}}” is a DOI. Remove it from the passage.",
    "t3/leftover/author-year": "“{{text}}” looks like an author with a year. Remove it if it cites a work.",
    "t3/count-disclosed/undecided": "Decide whether solvers are told how many works each slot takes.",
    "t3/count-disclosed/given-here-only":
      "This task gives the number of works per slot and the other tasks of the benchmark do not. Do the same everywhere.",
    "t3/count-disclosed/hidden-here-only":
      "The other tasks of the benchmark give the number of works per slot and this one does not. Do the same everywhere.",
    "t3/duplicate-gold/same-slot":
      "“{{title}}” is the same work as another one of {{label}}. Make them one unit, or versions of one work.",
    "t3/duplicate-gold/two-slots":
      "“{{title}}” answers {{label}} and {{other}}. Keep it in both only if the source cites it twice.",
    "t3/abstract-overlap/none":
      "“{{title}}” ({{label}}) has no stored abstract, so its wording was not compared.",
    "t3/source-overlap/none":
      "The source passage is empty, so the rewriting cannot be compared with it. Paste it.",
  },
  reasons: {
    "t3/own-passage": "The author wrote the passage; there is no source to compare with or to find.",
    "t3/no-gold-titles": "No slot has a gold work with a title yet.",
    "t3/no-gold-abstracts": "No slot has a gold work yet.",
  },
};
