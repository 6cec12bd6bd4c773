import { SubmissionHeader, SubmissionLine } from "@touchstone/contract";
import { TaskOutcome } from "@touchstone/scoring";
import { z } from "zod";
import { LabelledPair } from "../apps/cli/src/score/calibration.ts";
import { JudgeFile, PersonVerdict } from "../apps/cli/src/score/judge-file.ts";

const DIALECT = { target: "draft-2020-12", unrepresentable: "any", io: "input" } as const;

/** JSON Schemas of what goes into scoring and what comes out of it; file name to schema. */
export const submissionSchemas = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries({
      "submission-header": SubmissionHeader,
      "submission-line": SubmissionLine,
      outcome: TaskOutcome,
      judge: JudgeFile,
      verdict: PersonVerdict,
      calibration: LabelledPair,
    }).map(([name, schema]) => [`${name}.schema.json`, z.toJSONSchema(schema, DIALECT)]),
  );
