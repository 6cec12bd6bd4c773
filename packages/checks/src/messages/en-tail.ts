/** How well known an entity is, by finding code; a passing one lies on the way and is only shown. */
export const tailTexts: Readonly<Record<string, string>> = {
  "tail/paper-citations/known":
    "“{{name}}” is cited {{value}} times and may be remembered. Choose a paper that is cited less.",
  "tail/paper-citations/unknown":
    "“{{name}}” is cited {{value}} times only, so little can be checked against it. Choose a paper that is cited more.",
  "tail/paper-citations/passing": "“{{name}}” on the way is cited {{value}} times.",
  "tail/paper-percentile/known":
    "“{{name}}” is cited more than {{value}}% of its field and year. Choose a less prominent paper.",
  "tail/paper-percentile/unknown":
    "“{{name}}” is cited more than only {{value}}% of its field and year. Choose a paper that is cited more.",
  "tail/paper-percentile/passing":
    "“{{name}}” on the way is cited more than {{value}}% of its field and year.",
  "tail/paper-kind/known": "“{{name}}” is a review or has been retracted. Choose an original, standing work.",
  "tail/paper-kind/passing": "“{{name}}” on the way is a review or has been retracted.",
  "tail/gene-protein/known":
    "{{value}} publications are mapped to “{{name}}”. Choose a gene or protein that is less written about.",
  "tail/gene-protein/passing": "{{value}} publications are mapped to “{{name}}” on the way.",
  "tail/compound/known":
    "“{{name}}” is a well-known compound: {{value}} articles or synonyms are listed. Choose a less common one.",
  "tail/compound/passing": "“{{name}}” on the way is a well-known compound: {{value}} articles or synonyms.",
  "tail/material/known":
    "“{{name}}” lies above {{value}}% of the materials of its database. Choose a less common one.",
  "tail/material/passing": "“{{name}}” on the way lies above {{value}}% of the materials of its database.",
  "tail/dataset-tool/known":
    "The paper of “{{name}}” is cited {{value}} times. Choose a data set or tool that is used less.",
  "tail/dataset-tool/passing": "The paper of “{{name}}” on the way is cited {{value}} times.",
  "tail/wiki/known":
    "The encyclopaedia page of “{{name}}” is read {{value}} times a month. Choose something fewer people know.",
  "tail/wiki/passing": "The encyclopaedia page of “{{name}}” on the way is read {{value}} times a month.",
};
