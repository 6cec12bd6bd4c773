import { tailTexts } from "./en-tail.ts";

/** What is wrong and how to mend it, by finding code. */
export const findingTexts: Readonly<Record<string, string>> = {
  "leak/hidden-text/comment": "A comment is hidden in the source. Remove it.",
  "leak/hidden-text/style": "“{{text}}” makes words invisible. Remove the style and what it hides.",
  "leak/hidden-text/control": "The control character {{what}} changes what is read. Remove it.",
  "leak/hidden-text/character": "An invisible character ({{what}}) stands here. Remove it.",
  "leak/mixed-script/word": "“{{text}}” mixes alphabets. Type the word again in one of them.",
  "leak/identifier/valid":
    "“{{text}}” is an identifier ({{family}}) and leads straight to a record. Describe the thing instead.",
  "leak/identifier/shape":
    "“{{text}}” looks like an identifier ({{family}}). Describe the thing instead, or say why this is something else.",
  "leak/blocklist-built/missing":
    "There is no forbidden word for “{{thing}}”. Give it at least one name or identifier.",
  "leak/blocklist/exact":
    "“{{text}}” gives away “{{term}}”, which the solver has to find. Describe it instead.",
  "leak/blocklist/fuzzy":
    "“{{text}}” is close to “{{term}}”, which the solver has to find. Use other words if it points there.",
  "leak/exact-number/number":
    "“{{text}}” is an exact number and can be searched for. Give a range, a rounding or a comparison.",
  "leak/retrieval-probe/answer":
    "{{engine}} finds the answer’s record at place {{rank}} with these words. Reword them until it no longer comes up.",
  "leak/retrieval-probe/middle":
    "{{engine}} finds “{{name}}” at place {{rank}} with these words, so the hops before it can be skipped. Reword them.",
  "leak/closed-book/sample":
    "{{correct}} of {{samples}} answers given without looking anything up were right. Make the answer rarer if that was no accident.",
  "leak/closed-book/families":
    "Models of {{families}} families knew the answer without looking anything up ({{correct}} of {{samples}} answers). A reviewer decides whether it is memorised.",
  "overlap/title-run":
    "{{run}} words in a row stand in the title “{{title}}” as well. Say it in other words.",
  "overlap/title-words":
    "{{percent}}% of the words of the title “{{title}}” stand here: {{words}}. Say it in other words.",
  "overlap/title-pair":
    "The title “{{title}}” has the same pair of words: {{words}}. Use other words if the pair is rare.",
  "overlap/title-word":
    "The title “{{title}}” is short and shares {{words}} with the text. Use another word.",
  "overlap/title-letters":
    "{{percent}}% of the letter sequences of the title “{{title}}” stand here. Use words with other stems.",
  "overlap/abstract-run":
    "{{length}} words in a row stand in the abstract as well: “{{words}}”. Say it in other words.",
  "overlap/abstract-share": "{{percent}}% of the phrases stand in the abstract as well. Reword them.",
  "overlap/source-run":
    "{{length}} words in a row stand in the source passage as well: “{{words}}”. Say it in other words.",
  "overlap/source-share": "{{percent}}% of the phrases stand in the source passage as well. Reword them.",
  ...tailTexts,
  "evidence/two-sources/too-few": "{{count}} of {{wanted}} sources are given. Add an independent one.",
  "evidence/two-sources/dependent":
    "The sources do not count as {{wanted}}: they come from one database or site, or one was derived from another. Add an independent one.",
  "evidence/two-sources/sole-origin": "Only one source computes this value. Keep it if no other can exist.",
  "evidence/complete/url": "“{{source}}” has no address. Enter the page or query it came from.",
  "evidence/complete/date": "“{{source}}” has no access date. Enter the day on which it was read.",
  "evidence/complete/release":
    "“{{source}}” names no database release. Enter it, or “none” if the database has none.",
  "evidence/complete/extract": "“{{source}}” has an empty extract. Add the text that proves the answer.",
  "evidence/complete/hash": "“{{source}}” has no hash of its extract. Fetch or save the record again.",
  "evidence/complete/changed":
    "The extract of “{{source}}” is no longer what was captured. Fetch it again or restore it.",
  "evidence/own-host/own": "{{host}} belongs to this studio or to a mirror of it. Cite the original page.",
  "answer/type/profile": "The answer has no rule of comparison. Choose one.",
  "answer/type/gold": "The answer is empty. Enter it.",
  "answer/type/tolerance": "A number needs a tolerance. Set one, or accept only the exact number.",
  "answer/type/unknown": "There is no rule of comparison called “{{profile}}”. Choose one of the list.",
  "answer/type/params": "A setting of the rule “{{profile}}” is missing or wrong: {{field}}. Set it.",
  "answer/type/unreadable":
    "The rule “{{profile}}” cannot read the answer “{{gold}}” ({{reason}}). Change the answer or the rule.",
  "answer/type/scale": "The answer has a percent sign. Say whether the scale is percent or fraction.",
  "answer/self-match/gold":
    "The rule does not accept the answer “{{gold}}” itself. Change the rule or the answer.",
  "answer/self-match/alias": "The rule cannot read the alias “{{alias}}”. Correct or remove it.",
  "answer/self-match/near-miss":
    "The near miss “{{nearMiss}}” would count as right beside “{{gold}}”. Make the rule stricter, or drop it if it is right.",
  "answer/self-match/no-near-miss":
    "List at least one wrong answer that is close, to show that the rule rejects it.",
  "answer/tolerance-floor/below":
    "The tolerance {{tolerance}} is finer than half the last digit of {{gold}} ({{least}}). Widen it, or allow for the printed digits.",
  "answer/tolerance-ceiling/above":
    "The tolerance is {{percent}}% of {{gold}}, above {{max}}%. Narrow it if guesses would pass.",
  "answer/unit-stated/missing":
    "The text does not say that the answer is wanted in {{unit}}. Name the unit, or say “any unit”.",
  "answer/clean/space": "The answer begins or ends with a space. Trim it.",
  "answer/clean/line-break": "The answer holds a line break. Put it on one line.",
  "answer/clean/form": "The answer has letters composed of parts. Store it in composed form (NFC).",
  "answer/clean/hidden": "The answer holds an invisible character. Remove it.",
  "answer/clean/alias":
    "The alias “{{text}}” has a stray space, line break or invisible character. Clean it.",
  "answer/question-type/number": "The question asks for a number, but the answer is marked as {{kind}}.",
  "answer/question-type/date": "The question asks for a date, but the answer is marked as {{kind}}.",
  "answer/question-type/reference": "The question asks for a paper, but the answer is marked as {{kind}}.",
  "answer/question-type/boolean": "The question asks for yes or no, but the answer is marked as {{kind}}.",
  "answer/question-type/person": "The question asks for a person, but the answer is marked as {{kind}}.",
  "answer/granularity/place": "Say how fine the place is wanted: country, region, town, site.",
  "answer/granularity/date": "Say how fine the date is wanted: year, month or day.",
  "answer/volatile/volatile":
    "“{{text}}” ties the answer to the day of reading. Reword it, or set a date or release and state it in the text.",
  "answer/volatile/growing":
    "“{{text}}” asks for a count that grows. Set a date or release and state it in the text.",
  "answer/volatile/count":
    "The answer is a count that grows. Set a date or release and state it in the text.",
  "answer/volatile/not-stated":
    "The date or release {{asOf}} is set, but the text does not state it. Add “as of {{asOf}}”.",
  "answer/one-question/none":
    "The text asks nothing: it has no question mark and no sentence such as “Name …”. Ask one question.",
  "answer/one-question/several": "The text asks {{count}} times. Ask one question.",
  "answer/one-question/double": "A second question is joined to the first. Ask only one of them.",
  "form/output/empty": "The output template is empty. Use the standard template.",
  "form/output/database-navigation":
    "The template has no line for the final answer. Use the standard template.",
  "form/output/literature-retrieval":
    "The template has no line for the final answer. Use the standard template.",
  "form/output/reference-completion": "The template does not name the slots. Use the standard template.",
  "form/output/knowledge-synthesis": "The template does not ask for a table. Use the standard template.",
  "meta/tags/discipline": "No discipline is set.",
  "meta/tags/language": "No language is set.",
  "meta/tags/database": "No database is named.",
  "meta/tags/author": "No author is named.",
  "meta/tags/licence": "No licence is set for quoted text.",
  "meta/tags/source": "The task has neither a source record nor a work behind it.",
  "meta/duplicate/same":
    "{{task}} has the same answer and hides the same things. Change one of the two tasks.",
  "meta/duplicate/shared-node_one": "{{task}} hides one thing that this task hides as well.",
  "meta/duplicate/shared-node_other": "{{task}} hides {{count}} things that this task hides as well.",
  "meta/duplicate/wording": "{{percent}}% of the phrases of this task and {{task}} are the same.",
};
