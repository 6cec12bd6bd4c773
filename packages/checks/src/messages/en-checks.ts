/** Title and reason of every shared check. */
export const checkTexts: Readonly<Record<string, { title: string; why: string }>> = {
  "leak/hidden-text": {
    title: "Nothing in the text is hidden from the reader",
    why: "Systems read the source, so hidden characters and comments give them words that people never see.",
  },
  "leak/mixed-script": {
    title: "Words do not mix alphabets",
    why: "A look-alike letter hides a word from every other check and from search.",
  },
  "leak/identifier": {
    title: "No registry identifier stands in the text",
    why: "An identifier leads to one record at once and makes the rest of the question decoration.",
  },
  "leak/blocklist-built": {
    title: "There are forbidden words for the answer and every hidden thing",
    why: "Without names to look for, a leak of that thing cannot be noticed.",
  },
  "leak/blocklist": {
    title: "No name of the answer or of a hidden thing stands in the text",
    why: "A name that should be worked out ends the search before it starts.",
  },
  "leak/attachments": {
    title: "Attachments give nothing away",
    why: "File names, text layers and metadata are read by systems as well.",
  },
  "leak/exact-number": {
    title: "Numbers in the text are ranges, roundings or comparisons",
    why: "An exact value works like an identifier: it can be searched for.",
  },
  "leak/rare-ngram": {
    title: "No phrase of the question leads to the target as a quoted search",
    why: "A rare phrase copied from the source finds the source.",
  },
  "leak/retrieval-probe": {
    title: "The question itself does not find the answer in a search engine",
    why: "If pasting the question is enough, nothing has been tested.",
  },
  "leak/retrieval-probe-model": {
    title: "Queries that a model writes do not find the answer at once",
    why: "A short query that leads straight to the answer may be a shortcut.",
  },
  "leak/closed-book": {
    title: "Models do not know the answer without looking",
    why: "An answer that is memorised or guessed measures no search.",
  },
  "qid/alone": {
    title: "No constraint alone leads to one record",
    why: "One telling property makes all the others superfluous.",
  },
  "qid/pair": {
    title: "No pair of constraints leads to a handful of records",
    why: "Two properties that nearly fix a record are a shortcut for a filter search.",
  },
  "tail/paper-citations": {
    title: "The paper is neither famous nor unknown",
    why: "Famous papers are remembered; papers nobody cites cannot be checked against others.",
  },
  "tail/paper-percentile": {
    title: "The paper is not at an end of its field and year",
    why: "Citation counts mean different things in different fields and years.",
  },
  "tail/paper-kind": {
    title: "The paper is an original, standing work",
    why: "Reviews repeat what others found, and retracted papers prove nothing.",
  },
  "tail/gene-protein": {
    title: "The gene or protein is not much written about",
    why: "What is written about often is remembered by models.",
  },
  "tail/compound": {
    title: "The compound is not much written about",
    why: "Well-known compounds are recognised from a single property.",
  },
  "tail/material": {
    title: "The material is not among the common ones of its database",
    why: "Common materials are recognised from a single property.",
  },
  "tail/dataset-tool": {
    title: "The data set or tool is not a household name",
    why: "Well-known data sets and tools are guessed from their purpose.",
  },
  "tail/wiki": {
    title: "Few people read the encyclopaedia page of the answer",
    why: "Page views show how widely something is known.",
  },
  "evidence/two-sources": {
    title: "Two independent sources prove the answer",
    why: "A single source may be wrong, and copies of it repeat the mistake.",
  },
  "evidence/complete": {
    title: "Every source record is complete and unchanged",
    why: "Only a dated, hashed extract lets others see years later what the answer rested on.",
  },
  "evidence/own-host": {
    title: "No evidence lies on the studio's own pages",
    why: "A task cannot prove itself, and links to it would give it away.",
  },
  "evidence/alive": {
    title: "Every evidence page opens or has a stored copy",
    why: "A page that is gone proves nothing to the next reader.",
  },
  "answer/type": {
    title: "Every answer has a type and a rule of comparison",
    why: "Without a complete rule two scorers can disagree on the same answer.",
  },
  "answer/self-match": {
    title: "The rule accepts gold and rejects the near misses",
    why: "A rule that accepts a known wrong answer, or rejects the right one, makes the score meaningless.",
  },
  "answer/tolerance-floor": {
    title: "The tolerance is not finer than the printed digits",
    why: "Sources round; an answer that is right to the printed digit must be accepted.",
  },
  "answer/tolerance-ceiling": {
    title: "The tolerance is not so wide that guesses pass",
    why: "A wide tolerance rewards answers that were never looked up.",
  },
  "answer/unit-stated": {
    title: "The text names the unit of a numeric answer",
    why: "Otherwise a right value in another unit looks wrong.",
  },
  "answer/clean": {
    title: "Answers have no stray spaces, line breaks or hidden characters",
    why: "What cannot be seen must not decide whether answers are equal.",
  },
  "answer/question-type": {
    title: "The question asks for what the answer is",
    why: "A question for a year with a town as its answer is a mistake in one of the two.",
  },
  "answer/aliases": {
    title: "Every synonym of the answer is accepted or rejected",
    why: "A right answer under another registered name must not count as wrong.",
  },
  "answer/granularity": {
    title: "The question says how fine a place or date is wanted",
    why: "“Where” can be a country or a street; both are true and only one matches.",
  },
  "answer/volatile": {
    title: "The answer does not change with time, or a date is set and stated",
    why: "An answer that moves turns a right key into a wrong one.",
  },
  "answer/one-question": {
    title: "The task asks exactly one question",
    why: "Two questions have two answers, and one key cannot judge both.",
  },
  "form/output": {
    title: "The output template fits the reader of this task type",
    why: "An answer that cannot be read out of a response counts as none.",
  },
  "meta/tags": {
    title: "Discipline, language, sources, authors and licence are set",
    why: "A release cannot be described, split or reused lawfully without them.",
  },
  "meta/duplicate": {
    title: "The task does not repeat another one",
    why: "Repeated tasks count one ability twice and give each other away.",
  },
  "meta/provider-allowed": {
    title: "Questions go only to services that the benchmark allows",
    why: "A held-out question that a provider keeps is no longer held out.",
  },
};
