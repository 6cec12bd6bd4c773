import type { CheckCatalogue } from "@touchstone/checks";

/** English words of the checks on trials and uniqueness. */
export const recordMessages: CheckCatalogue = {
  checks: {
    "trial/complete": {
      title: "Enough solvers have tried and failed",
      why: "A few blind attempts are what shows that the question is not a quick look-up.",
    },
    "trial/any-solve": {
      title: "Nobody has solved it within the time",
      why: "One solve in minutes shows that the question is too easy.",
    },
    "trial/eligible": {
      title: "Every counted solver was allowed to try",
      why: "Somebody who knew the task or its sources says nothing about its difficulty.",
    },
    "trial/clock": {
      title: "Every counted trial kept to the clock of the server",
      why: "Trials can only be compared if all had the same time.",
    },
    "trial/log": {
      title: "Every counted trial has its query log and says which aids were used",
      why: "The log shows that the solver searched, and where.",
    },
    "trial/aid-solve": {
      title: "No trial with a forbidden aid found the answer",
      why: "Such a trial does not count, yet the task may be easy for people with that aid.",
    },
    "trial/controls": {
      title: "Every counted solver has been measured on control tasks",
      why: "Failures of a solver of unknown skill are weak evidence.",
    },
    "trial/policy": {
      title: "All counted trials ran under the benchmark's rule on aids",
      why: "Results under different rules cannot be added up.",
    },
    "trial/chance": {
      title: "The answer cannot be hit by guessing",
      why: "Where few answers are possible, a few failures prove little.",
    },
    "uniq/outcome": {
      title: "The search for other answers is complete",
      why: "A question with a second right answer punishes systems that find it.",
    },
    "uniq/alternative": {
      title: "No other answer is right",
      why: "One confirmed alternative makes the question ambiguous.",
    },
    "uniq/unresolved": {
      title: "No candidate is left undecided",
      why: "An undecided candidate may be a second right answer.",
    },
    "uniq/oracle": {
      title: "An answer that nobody found has been derived from the evidence",
      why: "That nobody proposes another answer proves nothing if nobody finds this one either.",
    },
    "uniq/quorum": {
      title: "Two judges decided on every candidate, a third where they differ",
      why: "One reading is easily wrong, and people must not judge their own work.",
    },
    "uniq/gold-fails": {
      title: "The stored answer satisfies every constraint",
      why: "Judges do not know which candidate is stored; if it fails, the key is wrong.",
    },
    "uniq/judge-test": {
      title: "No judge model accepts a false answer",
      why: "A model that accepts what is false cannot group answers.",
    },
    "uniq/agreement": {
      title: "Judges of this benchmark agree",
      why: "Low agreement means that constraints can be read in more than one way.",
    },
    "uniq/family-spread": {
      title: "No model family gave more than half of the samples",
      why: "Samples of one family repeat each other's blind spots.",
    },
  },
  findings: {
    "trial/complete/too-few": "{{zeros}} of {{required}} counted trials are done.",
    "trial/complete/undecided_one": "One trial waits for its grade or its log.",
    "trial/complete/undecided_other": "{{count}} trials wait for their grade or their log.",
    "trial/any-solve/solved_one":
      "One solver found the answer. Make the question harder and submit it again.",
    "trial/any-solve/solved_other":
      "{{count}} solvers found the answer. Make the question harder and submit it again.",
    "trial/eligible/excluded":
      "The solver of a counted trial should not have been asked ({{reason}}). Void the trial.",
    "trial/clock/times": "The times of a counted trial do not fit together ({{reason}}).",
    "trial/log/missing": "The query log or the statement about aids of a counted trial is missing.",
    "trial/aid-solve/solved_one":
      "One solver had the answer with a forbidden aid. The task may be easy that way.",
    "trial/aid-solve/solved_other":
      "{{count}} solvers had the answer with a forbidden aid. The task may be easy that way.",
    "trial/controls/few_one": "One counted solver has fewer than {{wanted}} graded control tasks.",
    "trial/controls/few_other": "{{count}} counted solvers have fewer than {{wanted}} graded control tasks.",
    "trial/policy/other": "A counted trial ran under another rule on aids ({{reason}}).",
    "trial/chance/high":
      "A guess is right in {{percent}}% of cases, so {{required}} failures prove little. Ask for something with more possible answers.",
    "uniq/outcome/pending": "The search for other answers is not finished.",
    "uniq/outcome/ambiguous": "Another answer is right as well.",
    "uniq/outcome/untested": "No system proposed the stored answer, so the search shows nothing yet.",
    "uniq/alternative/confirmed_one": "Another answer satisfies every constraint.",
    "uniq/alternative/confirmed_other": "{{count}} other answers satisfy every constraint.",
    "uniq/unresolved/clusters_one": "One candidate could be neither confirmed nor ruled out.",
    "uniq/unresolved/clusters_other": "{{count}} candidates could be neither confirmed nor ruled out.",
    "uniq/oracle/missing":
      "Give a model the evidence, let it derive the answer, and have a person confirm the derivation.",
    "uniq/quorum/judges": "A candidate has {{have}} of two finished judgements.",
    "uniq/quorum/third": "Two judges differ on a candidate. It needs an adjudicator.",
    "uniq/quorum/evidence": "A verdict lacks its quote, its place or the record that was opened.",
    "uniq/quorum/author_judged": "An author judged a candidate of their own task.",
    "uniq/quorum/adjudicator_role": "The adjudicator of a candidate had also solved or judged the task.",
    "uniq/quorum/solver_judged": "A solver judged a candidate although others could have.",
    "uniq/gold-fails/fails":
      "The stored answer does not satisfy a constraint. Correct the answer or the constraint.",
    "uniq/gold-fails/open": "The stored answer has not been confirmed on every constraint yet.",
    "uniq/judge-test/failed": "{{model}} accepted a false answer; its groupings do not count.",
    "uniq/agreement/weak": "Agreement of the judges is low: α {{alpha}}, lower limit {{lower}}.",
    "uniq/family-spread/one": "{{percent}}% of the samples come from one model family.",
  },
  reasons: {
    no_run: "No search for other answers has begun yet.",
    no_controls: "The benchmark has no control tasks yet.",
    open_answer: "The answer is open, so a guess is practically never right.",
    gold_unjudged: "Nobody has judged the stored answer yet.",
    no_judge_model: "No model was used to compare answers.",
    few_pairs: "Too few pairs of verdicts to judge agreement.",
  },
};
