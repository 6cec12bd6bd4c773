import type { OpenUnit } from "../score/outcome.ts";
import { judgeIdentity } from "./identity.ts";
import type { Judge, JudgeMessage, JudgeReply } from "./judge.ts";
import { type JudgeRecord, recordIndex } from "./judge-record.ts";

/** What a scripted judge sees of one unit. */
export interface ShownUnit extends Pick<OpenUnit, "criterion" | "gold" | "candidate"> {
  unitId: string;
}

/** One call as the test's judge gets it. */
export interface Call {
  units: ShownUnit[];
  goldFirst: boolean;
  messages: readonly JudgeMessage[];
  /** 1 for the first call. */
  number: number;
}

type Said = "match" | "no_match" | "cannot_tell";

/** The content between the two lines of the user message. */
export function shownUnits(messages: readonly JudgeMessage[]): ShownUnit[] {
  const line = messages[1]?.content.split("\n")[1] ?? "";
  return (JSON.parse(line) as { units: ShownUnit[] }).units;
}

/** The output of a judge that says this of each unit. */
export const saying = (units: readonly ShownUnit[], verdict: (unit: ShownUnit) => Said): string =>
  JSON.stringify(units.map((unit) => ({ unitId: unit.unitId, verdict: verdict(unit), quote: "" })));

/** A judge for tests that answers as the script says and remembers every call and record. */
export function scriptedJudge(
  script: (call: Call) => string | { failed: string },
  { records = [], signal }: { records?: readonly JudgeRecord[]; signal?: AbortSignal } = {},
): { judge: Judge; calls: Call[]; records: JudgeRecord[] } {
  const calls: Call[] = [];
  const written: JudgeRecord[] = [];
  const { known, add } = recordIndex(records);
  const judge: Judge = {
    identity: judgeIdentity({ model: "cedar-judge", family: "cedar" }),
    ask: async (messages): Promise<JudgeReply> => {
      const units = shownUnits(messages);
      const [first] = units;
      const names = Object.keys(first ?? {});
      const goldFirst = names.indexOf("gold") < names.indexOf("candidate");
      const call = { units, goldFirst, messages, number: calls.length + 1 };
      calls.push(call);
      const said = script(call);
      return typeof said === "string" ? { text: said, modelId: "cedar-judge-1", fingerprint: null } : said;
    },
    now: () => "2026-03-01T12:00:00.000Z",
    record: (ofCall) => {
      for (const record of ofCall) add(record);
      written.push(...ofCall);
    },
    known,
    signal,
  };
  return { judge, calls, records: written };
}
