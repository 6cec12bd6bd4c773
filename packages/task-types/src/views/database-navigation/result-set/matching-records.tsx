import { statedRelease } from "@touchstone/contract";
import { Button, SectionLabel } from "@touchstone/ui";
import { useRef, useState } from "react";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { useFindingsAt, useReveal, useTaskActs, useTaskView } from "../../context.tsx";
import { FindingNote } from "../../shared/finding-notes.tsx";
import { useSay } from "../messages.ts";
import { useDatabases } from "../reverse/use-databases.ts";
import { AskForm } from "./ask-form.tsx";
import { ListForm, ListOrigin } from "./list-form.tsx";
import { MissingNote } from "./set-summary.tsx";
import { type NewSet, narrowedNode, type SetPart, useStoredSet } from "./use-stored-set.ts";

/** A list of at most this many identifiers can be edited as it is stored. */
const MOST_EDITED = 1_000;
/** Identifiers that are shown of a stored set. */
const SHOWN = 100;

const today = (): string => new Date().toISOString().slice(0, 10);

/** How many records are stored, and of what they are. */
export function StoredSet({ part }: { part: SetPart }) {
  const say = useSay();
  const { resultSet, database, release, asOf, query } = part.item;
  if (resultSet === null) return <p className="text-xs text-ink-2">{say("set.none")}</p>;
  const facts = [
    say("set.stored", { count: resultSet.length }),
    database,
    statedRelease(release) && say("set.release", { release }),
    asOf && say("set.asOf", { date: asOf }),
  ].filter((fact) => fact !== "");
  const more = resultSet.length - SHOWN;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-xs wrap-anywhere">{facts.join(" · ")}</p>
      {query.trim() === "" && <p className="text-xs text-warn">{say("set.noQuery")}</p>}
      <MissingNote part={part} identifiers={resultSet} />
      {resultSet.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-ink-2 hover:text-ink">
            {say("set.show")}
          </summary>
          <p className="mono mt-1 text-2xs wrap-anywhere">
            {resultSet.slice(0, SHOWN).join(", ")}
            {more > 0 && ` ${say("set.more", { count: more })}`}
          </p>
        </details>
      )}
    </div>
  );
}

/** What a list is of, until it is kept. */
function UploadForm(props: { part: SetPart; onKeep: (set: NewSet) => void; onCancel: () => void }) {
  const say = useSay();
  const { document } = useTaskView<NavigationPayload>();
  const { part } = props;
  const { item } = part;
  const [origin, setOrigin] = useState({ query: item.query, release: item.release, asOf: today() });
  const stored = item.resultSet ?? [];
  const node = document.payload.nodes.find(({ id }) => id === narrowedNode(document.payload, part));
  return (
    <ListForm
      label={say(item.resultSet === null ? "set.list" : "set.replace")}
      database={item.database}
      part={part}
      text={stored.length > MOST_EDITED ? "" : stored.join("\n")}
      asWritten={node?.records.length === 0}
      keepLabel={(count) => say("set.keep", { count })}
      onKeep={(identifiers) => props.onKeep({ identifiers, ...origin })}
      onCancel={props.onCancel}
    >
      <ListOrigin origin={origin} onChange={setOrigin} />
    </ListForm>
  );
}

/** The stored result set of a constraint or hop: asked of its database, pasted, uploaded, or taken out. */
export function MatchingRecords({ part, pointer }: { part: SetPart; pointer: string }) {
  const say = useSay();
  const { records } = useTaskActs();
  const { readOnly } = useTaskView<NavigationPayload>();
  const { keep, remove } = useStoredSet(part);
  const [form, setForm] = useState<"ask" | "list" | null>(null);
  const [told, setTold] = useState("");
  const box = useRef<HTMLElement>(null);
  const { item } = part;
  const known = useDatabases().find(({ database }) => database === item.database);
  const findings = useFindingsAt(`${pointer}/resultSet`).filter(({ severity }) => severity === "block");
  const focus = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[data-opens]")?.focus());
  useReveal(`${pointer}/resultSet`, focus);

  const close = () => {
    setForm(null);
    focus();
  };
  const store = (set: NewSet) => {
    keep(set);
    setTold(say("set.kept", { count: set.identifiers.length }));
    close();
  };
  const open = (which: "ask" | "list") => {
    setTold("");
    setForm(which);
  };
  return (
    <section
      ref={box}
      aria-label={say("set.title")}
      data-pointer={`${pointer}/resultSet`}
      className="grid grid-cols-1 gap-1.5"
    >
      <SectionLabel level={3}>{say("set.title")}</SectionLabel>
      <StoredSet part={part} />
      {findings.map((finding, index) => (
        <FindingNote key={`${finding.key}-${index}`} finding={finding} />
      ))}
      {form === "ask" && known && records && (
        <AskForm part={part} known={known} records={records} onKeep={store} onCancel={close} />
      )}
      {form === "list" && <UploadForm part={part} onKeep={store} onCancel={close} />}
      {form === null && !readOnly && (
        <div className="flex flex-wrap gap-2">
          {records && known?.ready === true && known.queries.length > 0 && (
            <Button data-opens size="sm" variant="accent" onClick={() => open("ask")}>
              {say("set.ask")}
            </Button>
          )}
          <Button data-opens size="sm" variant="accent" onClick={() => open("list")}>
            {say(item.resultSet === null ? "set.list" : "set.replace")}
          </Button>
          {item.resultSet !== null && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setTold("");
                remove();
                focus();
              }}
            >
              {say("set.remove")}
            </Button>
          )}
        </div>
      )}
      <output className="text-xs text-ink-2 empty:hidden">{told}</output>
    </section>
  );
}
