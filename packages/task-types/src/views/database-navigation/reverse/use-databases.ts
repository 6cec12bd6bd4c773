import { useEffect, useState } from "react";
import { useTaskActs } from "../../context.tsx";
import type { KnownDatabase } from "../../record-acts.ts";

/** The databases that are read here; empty until they are known. */
export function useDatabases(): readonly KnownDatabase[] {
  const { records } = useTaskActs();
  const [known, setKnown] = useState<readonly KnownDatabase[]>([]);
  useEffect(() => {
    let over = false;
    void records?.databases().then((found) => !over && setKnown(found));
    return () => {
      over = true;
    };
  }, [records]);
  return known;
}
