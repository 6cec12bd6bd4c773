import { useSay } from "../messages.ts";
import { type ListReading, MOST_IDENTIFIERS } from "./read-list.ts";

/** What cannot be read of a list, line by line. */
export function ListFaults({ reading, database }: { reading: ListReading; database: string }) {
  const say = useSay();
  const { faults, faultCount } = reading;
  const more = faultCount - faults.length;
  return (
    <div role="alert" className="grid grid-cols-1 gap-1 text-xs text-block">
      <p>{say("set.faults", { count: faultCount })}</p>
      <ul className="list-disc ps-4 wrap-anywhere">
        {faults.map(({ code, at, in: unit, text }) => (
          <li key={`${unit} ${at} ${code} ${text}`}>
            {say(`set.fault.${code}`, {
              at: say(`set.${unit}`, { number: at }),
              text,
              database,
              most: MOST_IDENTIFIERS,
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{say("set.more", { count: more })}</p>}
    </div>
  );
}
