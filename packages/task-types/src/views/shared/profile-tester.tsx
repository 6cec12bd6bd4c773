import type { Work } from "@touchstone/contract";
import {
  compare,
  holdsStructures,
  type ProfileName,
  type Verdict,
  validateProfile,
} from "@touchstone/scoring";
import { Field, TextField } from "@touchstone/ui";
import { useState } from "react";
import { useAt } from "../context.tsx";
import { sharedMessages, useShared } from "./messages.ts";
import type { Params } from "./profile-fields.ts";
import { useAskedVerdict } from "./use-asked-verdict.ts";

const reasons = sharedMessages.profile.reasons;
const isReason = (code: string): code is keyof typeof reasons => code in reasons;
const looks = { match: "text-pass", no_match: "text-block", undecided: "text-warn" };
const heads = {
  match: "profile.equal",
  no_match: "profile.notEqual",
  undecided: "profile.undecided",
} as const;

/**
 * Try an answer: equal to gold or not, and why, by the very comparison that grades submissions. Structures, which a browser
 * cannot compare, are compared by the server.
 */
export function ProfileTester(props: {
  profile: ProfileName;
  params: Params;
  gold: string | readonly string[];
  aliases: readonly string[];
}) {
  const say = useShared();
  const [answer, setAnswer] = useState("");
  const { value: works } = useAt<readonly Work[]>("/works");
  const { profile, params, gold, aliases } = props;
  const context = { works };
  const parts = aliases.length === 0 ? gold : { value: gold, aliases: [...aliases] };
  const noGold = gold.length === 0 || gold === "";
  const ownProblem = noGold ? undefined : validateProfile(profile, params, parts, context)[0];
  const said = (code: string) => (isReason(code) ? say(`profile.reasons.${code}`) : code);

  let own: Verdict | null = null;
  if (!noGold && !ownProblem && answer.trim() !== "") own = compare(profile, params, parts, answer, context);
  const asks = own?.result === "undecided" && holdsStructures(profile, params);
  const asked = useAskedVerdict(asks ? { profile, params, gold, aliases, answer } : null);
  const problem = ownProblem ?? (asked?.kind === "problem" ? asked : undefined);
  const verdict = asked?.kind === "verdict" ? asked.verdict : own;
  const waits = asked?.kind === "asking";
  return (
    <div data-own-undo className="flex flex-col gap-1">
      <Field label={say("profile.tester")}>
        <TextField value={answer} onChange={setAnswer} />
      </Field>
      <output className="block min-h-5 text-xs text-ink-3" aria-busy={waits}>
        {noGold && say("profile.testerNoGold")}
        {problem &&
          (problem.code.startsWith("gold_")
            ? say("profile.goldBad", { reason: said(problem.code.slice("gold_".length)) })
            : say("profile.bad", { problem: problem.pointer || problem.code }))}
        {!noGold &&
          !problem &&
          !verdict &&
          say("profile.testerHint", { gold: typeof gold === "string" ? `“${gold}”` : gold.join("; ") })}
        {waits && say("profile.asking")}
        {asked?.kind === "failed" && asked.reason}
        {!problem && !waits && asked?.kind !== "failed" && verdict && (
          <>
            <strong className={`font-semibold ${looks[verdict.result]}`}>
              {say(heads[verdict.result])}.
            </strong>{" "}
            {verdict.reason && said(verdict.reason)}
          </>
        )}
      </output>
    </div>
  );
}
