import { Button } from "@touchstone/ui";
import { useEffect, useState } from "react";
import type {
  NavigationConstraint,
  NavigationEdge,
  NavigationPayload,
} from "../../../database-navigation/payload.ts";
import { useTaskActs, useTaskState, useTaskView } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { useDatabases } from "./use-databases.ts";
import { useDesk } from "./use-desk.tsx";

const slug = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, "-");

/** Names that a search may have which follows a link: "acts on" is `acts-on`, "is indicated for" is `indicated-for`. */
const searchesOf = (predicate: string): string[] => [slug(predicate), slug(predicate).replace(/^is-/u, "")];

/** Name of the attribute that a constraint was read from; null until the stored record is read, or where it says nothing of it. */
function useAttributeName(constraint: NavigationConstraint | null): string | null {
  const { document, records } = useTaskView<NavigationPayload>();
  const [name, setName] = useState<string | null>(null);
  const sourceId = constraint?.evidence.find((each) => each.sourceId !== null)?.sourceId;
  const source = document.sources.find(({ id }) => id === sourceId);
  const label = constraint?.attribute;
  useEffect(() => {
    let over = false;
    if (source && records)
      void records.readRecord(source).then((view) => {
        if (!over) setName(view?.attributes.find((each) => each.label === label)?.name ?? null);
      });
    return () => {
      over = true;
    };
  }, [source, records, label]);
  return name;
}

/** Asks the database for the result set of a stored constraint or hop, with query, day and release. */
export function StoredCount(
  props: { kind: "constraint"; item: NavigationConstraint } | { kind: "edge"; item: NavigationEdge },
) {
  const say = useSay();
  const { change, records } = useTaskActs<NavigationPayload>();
  const { tell } = useDesk();
  const readOnly = useTaskState((state) => state.readOnly);
  const [asking, setAsking] = useState(false);
  const own = useAttributeName(props.kind === "constraint" ? props.item : null);
  const { database, evidence } = props.item;
  const known = useDatabases().find((each) => each.database === database);
  const names =
    props.kind === "edge"
      ? searchesOf(props.item.predicate)
      : props.item.operator === "=" && own
        ? [own]
        : [];
  const query = names.find((name) => known?.queries.includes(name));
  const value = evidence?.find(({ quote }) => quote !== "")?.quote;
  if (readOnly || !records || known?.ready !== true || query === undefined || value === undefined)
    return null;
  const what = props.kind === "edge" ? props.item.predicate : props.item.attribute;

  const count = async () => {
    setAsking(true);
    const found = await records.queryRecords({ database, query, value });
    setAsking(false);
    if (found.kind === "failed") return tell("refused", found.reason);
    if (found.capped) return tell("refused", say("picks.capped", { count: found.identifiers.length }));
    const { id } = props.item;
    const counted = <T extends { id: string; release: string }>(each: T): T =>
      each.id !== id
        ? each
        : {
            ...each,
            query: found.query,
            resultSet: [...found.identifiers],
            asOf: found.retrievedAt.slice(0, 10),
            release: found.release || each.release,
          };
    change(
      (document) => {
        const { edges, constraints } = document.payload;
        const payload =
          props.kind === "edge"
            ? { ...document.payload, edges: edges.map(counted) }
            : { ...document.payload, constraints: constraints.map(counted) };
        return { ...document, payload };
      },
      { label: say("undo.count", { attribute: what }) },
    );
    tell("done", say("picks.counted", { count: found.identifiers.length }));
  };
  return (
    <Button
      size="sm"
      variant="accent"
      className="justify-self-start"
      busy={asking}
      onClick={() => void count()}
    >
      {say(asking ? "picks.counting" : "picks.count")}
    </Button>
  );
}
