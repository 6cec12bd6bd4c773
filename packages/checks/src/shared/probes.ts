import { sharedCheck } from "../define-check.ts";

/** Is one constraint, or a pair of them, enough? (CHECKS.md 1.10, 14.9) */
export const queryIdentityChecks = [
  sharedCheck({
    id: "qid/alone",
    version: 1,
    runs: ["N"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "answer"],
    thresholds: { minAlone: 20 },
  }),
  sharedCheck({
    id: "qid/pair",
    version: 1,
    runs: ["N"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "answer"],
    thresholds: { minPair: 5 },
  }),
];

/** What search engines and models find from the question (CHECKS.md 1.7, 1.8, 1.10). */
export const probeChecks = [
  sharedCheck({
    id: "leak/rare-ngram",
    version: 1,
    runs: ["N"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "hidden"],
    thresholds: { block: 3, warn: 20, phrases: 60 },
  }),
  sharedCheck({
    id: "leak/retrieval-probe",
    version: 1,
    runs: ["N"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "hidden"],
    thresholds: { block: 10, warn: 50, depth: 200, engines: 3 },
  }),
  sharedCheck({
    id: "leak/retrieval-probe-model",
    version: 1,
    runs: ["M", "N"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "hidden"],
    thresholds: { rank: 10, queries: 5 },
  }),
  sharedCheck({
    id: "leak/closed-book",
    version: 1,
    runs: ["M"],
    severity: "warn",
    waiver: "E",
    parts: ["visible", "answer"],
    thresholds: { families: 2, models: 3, samples: 3 },
  }),
];
