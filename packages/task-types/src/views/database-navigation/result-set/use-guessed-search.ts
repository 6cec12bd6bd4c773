import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { useTaskView } from "../../context.tsx";
import { searchFor, searchForLink } from "../reverse/searches.ts";
import { useAttributeName } from "../reverse/use-attribute-name.ts";
import type { SetPart } from "./use-stored-set.ts";

/** The search and value that a part seems to come from, where the database has such a search. */
export function useGuessedSearch(
  part: SetPart,
  queries: readonly string[],
): { query: string | null; value: string } {
  const { document } = useTaskView<NavigationPayload>();
  const name = useAttributeName(part.kind === "constraint" ? part.item : null);
  const known = { database: part.item.database, title: "", queries, ready: true };
  const quote = part.item.evidence?.find((each) => each.quote !== "")?.quote ?? "";
  if (part.kind === "constraint") {
    const search = name === null ? null : searchFor(known, { name, quote }, part.item);
    return { query: search?.query ?? null, value: search?.value ?? quote };
  }
  const { predicate, from } = part.item;
  const records = document.payload.nodes.find(({ id }) => id === from)?.records ?? [];
  const database = records.find(({ identifier }) => identifier === quote)?.database ?? "";
  const search = searchForLink(known, { predicate, database, identifier: quote });
  return { query: search?.query ?? null, value: quote };
}
