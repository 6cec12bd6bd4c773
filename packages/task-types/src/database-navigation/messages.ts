import type { CheckCatalogue } from "@touchstone/checks";

/** English words of the checks that only T1 has. */
export const navigationMessages: CheckCatalogue = {
  checks: {
    "t1/graph": {
      title: "The chain is complete and has one answer",
      why: "A loop, a loose node or a missing identifier makes the path impossible to replay.",
    },
    "t1/hop-count": {
      title: "The hop count is the computed one, and the chain is long enough",
      why: "Results are compared by hops; a typed number that differs would mix up the strata.",
    },
    "t1/coverage": {
      title: "Every constraint has words, and all words mean something",
      why: "Words without a constraint are never checked; a constraint without words is never asked.",
    },
    "t1/value-agrees": {
      title: "The words say the stored operator and value",
      why: "“Over 5” and “at least 5” let in different records.",
    },
    "t1/release-pinned": {
      title: "Every look-up has a release or an access date",
      why: "Without it nobody can say whether an answer was wrong or the database has changed.",
    },
    "t1/closed-world": {
      title: "The scope names the databases in which the answer is unique",
      why: "Nothing is the only one of its kind everywhere; it can be within a named database.",
    },
    "t1/negation": {
      title: "A negation says where it holds",
      why: "An empty field of a database is not a “no”.",
    },
    "t1/hop-resolves": {
      title: "Every hop leads to exactly the next node",
      why: "Two results at one step are two different chains from there on.",
    },
    "t1/reverse-replay": {
      title: "The question alone leads back to the answer",
      why: "Solvers have only the words; hidden identifiers must not be needed.",
    },
    "t1/hop-necessary": {
      title: "No hop can be skipped",
      why: "A hop that can be left out is decoration and makes the task easier than it looks.",
    },
    "t1/shortest-shortcut": {
      title: "The shortest way to the answer is known",
      why: "It shows how much of the chain a clever solver needs.",
    },
    "t1/minimal-set": {
      title: "Every guiding constraint is needed",
      why: "Superfluous clues help to guess; those that only verify are marked so.",
    },
    "t1/type-guess": {
      title: "The last clause alone is no giveaway",
      why: "If models guess the answer from its type, the chain tests nothing.",
    },
    "t1/connected": {
      title: "Every hop needs the one before",
      why: "A hop that can be answered by itself breaks the chain.",
    },
    "t1/hub": {
      title: "No node on the way is a hub",
      why: "A node with thousands of links narrows nothing down.",
    },
    "t1/equivalents": {
      title: "Every form of the answer is accepted or rejected",
      why: "Salts, isomers and old accessions are found by solvers and must be decided beforehand.",
    },
    "t1/access": {
      title: "Every database opens without login or fee",
      why: "A chain behind a wall cannot be solved by everyone.",
    },
  },
  findings: {
    "t1/graph/no-answer": "No node is the answer. Mark one, or say what the answer is computed from.",
    "t1/graph/two-answers":
      "A node is marked as the answer, and a computed answer is set as well. Keep one of them.",
    "t1/graph/unknown-node": "The answer refers to “{{node}}”, which is not among the nodes.",
    "t1/graph/same-id": "“{{id}}” is used twice. Give each element its own name.",
    "t1/graph/no-identifier": "The hidden node “{{node}}” has no record with an identifier. Add one.",
    "t1/graph/loose-edge": "An end of the link “{{edge}}” is not among the nodes. Choose a node.",
    "t1/graph/no-database": "The link “{{edge}}” names no database. Enter where it is looked up.",
    "t1/graph/no-release":
      "The link “{{edge}}” names no release. Enter it, or the access date if there are no releases.",
    "t1/graph/loose-constraint":
      "The constraint “{{constraint}}” stands on nothing. Choose a node or a link.",
    "t1/graph/cycle": "These nodes form a loop: {{nodes}}. Turn one link round or remove it.",
    "t1/graph/unlinked": "No path leads from “{{node}}” to the answer. Link it or remove it.",
    "t1/hop-count/differs":
      "The stated hop count is {{stated}}, the chain has {{computed}}. Use the computed number.",
    "t1/hop-count/few":
      "The chain has {{computed}} of at least {{least}} hops. Put another look-up before the answer.",
    "t1/coverage/no-words":
      "The constraint on {{attribute}} has no words in the question. Bind the words that say it.",
    "t1/coverage/loose-clause":
      "“{{words}}” is bound to nothing. Bind it to a constraint or a link, or mark it as framing.",
    "t1/value-agrees/differs": "The words say {{said}}, stored is {{stored}}. Change one of them.",
    "t1/value-agrees/unparsed":
      "The number of the constraint on {{attribute}} was not found in its words. A second person confirms that they agree.",
    "t1/release-pinned/edge": "The link “{{edge}}” has neither release nor access date. Enter one.",
    "t1/release-pinned/constraint":
      "The constraint “{{constraint}}” has neither release nor date. Enter one.",
    "t1/release-pinned/mixed":
      "{{database}} is used in release {{release}} here and in {{other}} elsewhere. Use one release.",
    "t1/closed-world/none": "No scope is set. Say in which databases the answer is the only one.",
    "t1/closed-world/no-database": "The scope names none of the databases of the chain. Name them.",
    "t1/negation/word":
      "“{{word}}” denies something. State the scope, and why the database is complete enough for it.",
    "t1/negation/missing-is-false":
      "The constraint on {{attribute}} reads an empty field as “no”. State the scope, and why the field would be filled.",
    "t1/hop-resolves/surplus_one":
      "The look-up “{{edge}}” also leads to {{names}}. Say what tells “{{node}}” from it.",
    "t1/hop-resolves/surplus_other":
      "The look-up “{{edge}}” also leads to {{count}} others: {{names}}. Say what tells “{{node}}” from them.",
    "t1/hop-resolves/misses":
      "The results stored for “{{edge}}” do not hold “{{node}}”. Store the look-up again, or correct the link.",
    "t1/reverse-replay/several":
      "What is said of “{{node}}” leaves {{count}} candidates. Narrow it until one is left.",
    "t1/reverse-replay/loses":
      "Something that is said of “{{node}}” does not hold for it by its stored results. Correct it or look it up again.",
    "t1/reverse-replay/nothing":
      "Nothing that guides to “{{node}}” is stored. Add a constraint or a link that a solver can start from.",
    "t1/hop-necessary/decorative":
      "The answer follows without “{{node}}” (hop {{hop}}). Take out the clue that leads past it, or the hop.",
    "t1/shortest-shortcut/shorter": "{{keys}} alone lead to the answer, over {{span}} of {{hops}} hops.",
    "t1/minimal-set/redundant":
      "The answer is found without the constraint on {{attribute}}. Take it out, or mark it as there for verifying only.",
    "t1/type-guess/guessed":
      "{{correct}} of {{samples}} answers to the last clause alone were right. Let the chain narrow it down more.",
    "t1/hub/links":
      "“{{node}}” is a hub: its record leads to {{value}} others. Lead the chain over something rarer.",
    "t1/hub/popular":
      "“{{node}}” is widely known ({{value}} by the measure below). Lead the chain over something rarer.",
    "t1/equivalents/undecided":
      "“{{text}}” is neither accepted nor rejected. Decide whether it counts as the answer.",
  },
  reasons: {
    no_graph: "The chain has no answer yet, or a loop.",
    no_constraints: "There are no constraints yet.",
    no_hops: "There is no look-up yet.",
    no_middle: "Nothing lies between the entry and the answer.",
    not_replayed: "The stored results do not lead to the answer yet; see the replay of the question.",
    answer_is_value: "A value has no other forms.",
  },
};
