import { useEffect, useState } from "react";
import { useTaskActs } from "../context.tsx";
import type { AskedEquality, TryAnswer } from "../equality-acts.ts";

/** How long somebody must have stopped typing before the server is asked. */
const PAUSE_MS = 350;

export type AskedVerdict = { kind: "asking" } | { kind: "nobody" } | Awaited<ReturnType<TryAnswer>>;

const ASKING = { kind: "asking" } as const;

/** What the server says of an answer that this device cannot compare; null while there is nothing to ask. Typing never waits. */
export function useAskedVerdict(asked: AskedEquality | null): AskedVerdict | null {
  const { tryAnswer } = useTaskActs();
  const [held, setHeld] = useState<{ question: string; answer: AskedVerdict } | null>(null);
  const question = asked === null ? null : JSON.stringify(asked);
  useEffect(() => {
    if (question === null || !tryAnswer) return;
    let current = true;
    const timer = setTimeout(() => {
      void tryAnswer(JSON.parse(question) as AskedEquality).then((answer) => {
        if (current) setHeld({ question, answer });
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, tryAnswer]);
  if (question === null) return null;
  if (!tryAnswer) return { kind: "nobody" };
  return held?.question === question ? held.answer : ASKING;
}
