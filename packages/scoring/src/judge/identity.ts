import type { Json } from "@touchstone/contract";
import type { JudgeIdentity } from "../score/score-set.ts";
import { JUDGE_PARSER_VERSION } from "./contract.ts";
import { JUDGE_PROMPT_HASH } from "./prompt.ts";

/** What a judge file says about the model; address and key are no part of who judged. */
export interface JudgeSettings {
  model: string;
  family: string;
  /** Default 0 (SCORING.md 3.2); null where the endpoint takes none. */
  temperature?: number | null | undefined;
  maxTokens?: number | undefined;
  /** Further members of the request that can change what a model says. */
  extraBody?: Readonly<Record<string, Json>> | undefined;
}

/** Who judges under these settings, with prompt and parser of this version. */
export function judgeIdentity({
  model,
  family,
  temperature = 0,
  maxTokens,
  extraBody = {},
}: JudgeSettings): JudgeIdentity {
  return {
    judgeId: model,
    family,
    promptHash: JUDGE_PROMPT_HASH,
    parserVersion: JUDGE_PARSER_VERSION,
    params: { ...extraBody, temperature, ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }) },
  };
}
