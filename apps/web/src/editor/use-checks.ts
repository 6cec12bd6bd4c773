import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type CheckHost, startCheckHost } from "./check-host.ts";
import type { KeyedOutcome } from "./checks-protocol.ts";
import type { EditorStore } from "./editor-store.ts";
import { liveFindings } from "./live-findings.ts";

export interface ChecksState {
  /** Null until the first run is over. */
  outcomes: readonly KeyedOutcome[] | null;
  /** The outcomes are of the document as it stands. */
  current: boolean;
  failure: string;
}

/** Runs the checks after every change and hands their findings to the views. */
export function useChecks(store: EditorStore, thresholds: Readonly<Record<string, number>>): ChecksState {
  const document = useSyncExternalStore(store.subscribe, () => store.getState().document);
  const [run, setRun] = useState<{ outcomes: KeyedOutcome[]; of: unknown } | null>(null);
  const [failure, setFailure] = useState("");
  const host = useRef<CheckHost>(null);
  const stamp = JSON.stringify(thresholds);
  useEffect(() => {
    const started = startCheckHost(
      JSON.parse(stamp) as Record<string, number>,
      (outcomes, of) => {
        setFailure("");
        setRun({ outcomes, of });
        store.setFindings(liveFindings(outcomes));
      },
      setFailure,
    );
    host.current = started;
    started.look(store.getState().document);
    return () => started.stop();
  }, [store, stamp]);
  useEffect(() => host.current?.look(document), [document]);
  return { outcomes: run?.outcomes ?? null, current: run?.of === document, failure };
}
