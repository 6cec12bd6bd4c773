import { editBetween } from "@touchstone/text";
import { useSay } from "../messages.ts";

/** The question before and after an operation, with the words marked that come new. */
export function SentenceChange({ before, after }: { before: string; after: string }) {
  const say = useSay();
  const { from, inserted } = editBetween(before, after);
  return (
    <dl className="grid grid-cols-1 gap-1 text-xs">
      {before !== "" && (
        <>
          <dt className="text-2xs text-ink-2">{say("picks.now")}</dt>
          <dd dir="auto" className="text-ink-2">
            {before}
          </dd>
        </>
      )}
      <dt className="text-2xs text-ink-2">{say("picks.after")}</dt>
      <dd dir="auto" data-preview>
        {after.slice(0, from)}
        <mark className="rounded-xs bg-accent-ground text-ink underline decoration-accent underline-offset-2">
          {after.slice(from, from + inserted)}
        </mark>
        {after.slice(from + inserted)}
      </dd>
    </dl>
  );
}
