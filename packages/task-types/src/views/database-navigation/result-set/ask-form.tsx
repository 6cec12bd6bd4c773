import { Button, Field, Select, TextField } from "@touchstone/ui";
import { useEffect, useRef, useState } from "react";
import type { FoundRecords, KnownDatabase, RecordActs } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { SetSummary } from "./set-summary.tsx";
import { useGuessedSearch } from "./use-guessed-search.ts";
import type { NewSet, SetPart } from "./use-stored-set.ts";

/** Asks a database by one of its searches, and keeps what it found. */
export function AskForm(props: {
  part: SetPart;
  known: KnownDatabase;
  records: RecordActs;
  onKeep: (set: NewSet) => void;
  onCancel: () => void;
}) {
  const say = useSay();
  const { part, known, records } = props;
  const guess = useGuessedSearch(part, known.queries);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<FoundRecords | null>(null);
  const [reason, setReason] = useState("");
  const keeping = useRef<HTMLButtonElement>(null);
  const query = chosen ?? guess.query;
  const value = (typed ?? guess.value).trim();

  useEffect(() => {
    if (found) keeping.current?.focus();
  }, [found]);
  const ask = async () => {
    if (query === null || value === "" || asking) return;
    setAsking(true);
    setReason("");
    setFound(null);
    const answer = await records.queryRecords({ database: known.database, query, value });
    setAsking(false);
    if (answer.kind === "failed") setReason(answer.reason);
    else if (answer.capped) setReason(say("set.capped", { count: answer.identifiers.length }));
    else setFound(answer);
  };
  const forget = () => setFound(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on top of the buttons
    <form
      data-own-undo
      aria-label={say("set.ask")}
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-panel p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The card around it would close too.
        event.stopPropagation();
        props.onCancel();
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label={say("set.search")}>
          <Select
            options={known.queries.map((name) => ({ value: name, label: name.replaceAll("-", " ") }))}
            value={query}
            onChange={(next) => {
              setChosen(next);
              forget();
            }}
          />
        </Field>
        <Field label={say("set.value")} error={reason || undefined}>
          <TextField
            value={typed ?? guess.value}
            onChange={(next) => {
              setTyped(next);
              forget();
            }}
          />
        </Field>
      </div>
      {found && <SetSummary part={part} identifiers={found.identifiers} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant={found ? "quiet" : "accent"}
          disabled={query === null || value === ""}
          busy={asking}
        >
          {say(asking ? "set.asking" : "set.send")}
        </Button>
        {found && (
          <Button
            ref={keeping}
            size="sm"
            variant="accent"
            onClick={() =>
              props.onKeep({
                identifiers: found.identifiers,
                query: found.query,
                release: found.release || part.item.release,
                asOf: found.retrievedAt.slice(0, 10),
              })
            }
          >
            {say("set.keep", { count: found.identifiers.length })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={props.onCancel}>
          {say("set.cancel")}
        </Button>
      </div>
    </form>
  );
}
