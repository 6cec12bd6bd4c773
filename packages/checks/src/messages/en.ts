import type { CheckCatalogue } from "./catalogue.ts";
import { checkTexts } from "./en-checks.ts";
import { findingTexts } from "./en-findings.ts";

/** English words of the shared checks. */
export const checkMessages: CheckCatalogue = {
  checks: checkTexts,
  findings: findingTexts,
  reasons: {
    needs_network: "Needs a look-up in a database or search engine; nobody has recorded its result yet.",
    needs_model: "Needs answers of a model; none have been recorded yet.",
    needs_person: "Needs the verdict of a person; none has been recorded yet.",
    needs_records: "Judged from the records of the task, which are kept on the server.",
    needs_benchmark: "Compares with the rest of the benchmark and runs on the server.",
    few_engines: "Fewer search engines than the rules ask for have answered every query.",
    no_keyword_engine: "No keyword search engine has answered every query.",
    answer_not_sought: "No search engine that has answered every query holds the record of the answer.",
    few_samples: "Fewer models or answers than the rules ask for.",
    on_submit: "Runs when you submit.",
    error: "The check itself failed; whoever runs the studio finds why in the log.",
    no_attachments: "The task has no attachments.",
    no_evidence_groups: "No answer asks for sources yet.",
    no_sources: "The task has no source records.",
    no_such_answer: "No answer of this kind.",
    no_such_entity: "The task has nothing of this kind.",
    does_not_decide: "Only the answer and the rarest hidden entity decide, and neither is of this kind.",
    no_unit: "No answer has a unit.",
    no_question: "The task does not ask a single question.",
    standard_template: "The task uses the standard template of its type.",
    language: "There are no word lists for the language of the task.",
    not_relevant: "Does not concern this task.",
  },
  fixes: {
    "fix/remove-comment": "Remove the comment",
    "fix/remove-character": "Remove the character",
    "fix/latin": "Write “{{mend}}” in Latin letters",
    "fix/write": "Write “{{mend}}”",
    "fix/clean": "Clean the answer",
    "fix/no-release": "The database has no releases",
  },
};
