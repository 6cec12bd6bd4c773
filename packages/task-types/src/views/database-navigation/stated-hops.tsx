import { Button } from "@touchstone/ui";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { useSay } from "./messages.ts";

const POINTER = "/payload/statedHops";

/** A hop count that an import brought along: shown until it is dropped, since the computed one stands anyway. */
export function StatedHops() {
  const say = useSay();
  const { change } = useTaskActs();
  const { value, readOnly, place } = useAt<number | undefined>(POINTER);
  const { findings } = useAt("/payload/edges");
  return (
    <>
      {value !== undefined && (
        <div {...place} className="grid grid-cols-1 gap-1 rounded-md bg-sunk px-3 py-2 text-xs">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>
              {say("statedHops")}: {value}
            </span>
            {!readOnly && (
              <Button
                variant="act"
                onClick={() => change([{ op: "remove", path: POINTER }], { label: say("undo.dropStated") })}
              >
                {say("dropStated")}
              </Button>
            )}
          </p>
          <FindingNotes pointer={POINTER} />
        </div>
      )}
      {findings
        .filter((it) => it.pointer === "/payload/edges")
        .map((it) => (
          <p key={it.key} className="text-xs text-warn">
            {it.text}
          </p>
        ))}
    </>
  );
}
