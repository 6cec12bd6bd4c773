import { useEffect, useState } from "react";
import type { NavigationConstraint, NavigationPayload } from "../../../database-navigation/payload.ts";
import { useTaskView } from "../../context.tsx";

/** Name of the attribute that a constraint was read from; null until the stored record is read, or where it says nothing of it. */
export function useAttributeName(constraint: NavigationConstraint | null): string | null {
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
