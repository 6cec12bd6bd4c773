import { dayText } from "./dates.ts";

/** A day, with the exact instant for machines and on hover. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString("en-GB")} className="whitespace-nowrap">
      {dayText(at)}
    </time>
  );
}
