import type { CheckCatalogue } from "@touchstone/checks";

/** English words of the checks on a release. */
export const releaseMessages: CheckCatalogue = {
  checks: {
    "release/count": {
      title: "As many tasks leave as were chosen",
      why: "A task lost on the way changes every score.",
    },
    "release/manifest": {
      title: "Every file has the hash the manifest names",
      why: "Only then can a stranger know that a download is whole.",
    },
    "release/version": {
      title: "The version says how much changed",
      why: "Scores compare only on the same tasks: an edit or a removal is a MAJOR step, an addition a MINOR one.",
    },
    "release/plain-text": {
      title: "No answer stands where everybody reads",
      why: "An answer in an open file ends up in training data.",
    },
    "release/canary": {
      title: "One canary stands in every record",
      why: "It lets people find out later whether the tasks were trained on.",
    },
    "release/drift": {
      title: "Every look-up still gives what was pinned",
      why: "Databases change; an answer may have become wrong.",
    },
    "release/expiry": { title: "No task is past its expiry date", why: "A claim that nothing exists ages." },
    "release/unsat-share": {
      title: "The share of unsatisfiable tasks is printed",
      why: "A system that always says none earns exactly that share.",
    },
    "release/baselines": {
      title: "Policies that know nothing score next to nothing",
      why: "A benchmark that a blank answer does well on measures nothing.",
    },
    "release/coverage": {
      title: "No database or author carries the set",
      why: "Otherwise a score says more about that source than about the skill.",
    },
    "release/entity-reuse": {
      title: "No entity stands in two tasks",
      why: "Two tasks on one entity count one skill twice.",
    },
    "release/judge-test": {
      title: "The judge is fixed and calibrated",
      why: "A judge that accepts wrong answers makes every score too high.",
    },
    "release/licence": {
      title: "Every licence is recorded and known",
      why: "Nobody can use what they may not.",
    },
  },
  findings: {
    "release/count/empty": "The release holds no task. Choose at least one accepted task.",
    "release/count/differs": "{{path}} does not hold exactly the chosen tasks.",
    "release/manifest/differs": "{{path}} is not what the manifest says ({{problem}}).",
    "release/version/step":
      "{{version}} does not come after {{previous}} by one step. Raise one part by one and set those behind it to 0.",
    "release/version/needs-major_one":
      "One task changed or left since the last release, so this is a MAJOR release.",
    "release/version/needs-major_other":
      "{{count}} tasks changed or left since the last release, so this is a MAJOR release.",
    "release/version/needs-minor_one": "One task is new, so this is at least a MINOR release.",
    "release/version/needs-minor_other": "{{count}} tasks are new, so this is at least a MINOR release.",
    "release/plain-text/question": "The question of {{task}} holds its own answer.",
    "release/plain-text/file": "{{path}} holds the answer of {{task}}.",
    "release/canary/missing": "{{path}} lacks the canary.",
    "release/drift/broken": "A database no longer bears out the answer of {{tasks}}.",
    "release/drift/let-stand":
      "A database says otherwise than {{tasks}}; somebody has let that stand with a reason.",
    "release/drift/changed": "Records behind {{tasks}} have changed; the answers hold.",
    "release/drift/new-members": "Searches behind {{tasks}} find more than they did.",
    "release/baselines/high": "The policy {{policy}} scores {{score}} on {{type}}.",
    "release/coverage/share": "{{percent}} % of the tasks come from one {{kind}}: {{name}}.",
    "release/coverage/paper": "{{percent}} % of the tasks come from one source paper: {{tasks}}.",
    "release/entity-reuse/shared": "{{tasks}} share an entity, a target or a source paragraph.",
    "release/licence/unknown":
      "The licence {{licence}} is not one we can point to. Use one such as CC-BY-4.0, CC-BY-SA-4.0 or CC0-1.0.",
    "release/licence/missing": "{{task}} names no licence.",
    "release/licence/incompatible":
      "{{task}} is under {{licence}}, which does not allow {{whole}} for the set.",
  },
  reasons: {
    no_task: "The release holds no task.",
    no_expiry: "No task in the set has an expiry date.",
    no_unsatisfiable: "No task in the set is unsatisfiable.",
    no_chain: "No task in the set keeps records of databases.",
    no_judge: "No model judges answers of this release.",
  },
};
