import { useSyncExternalStore } from "react";

/** Who was signed in on this page, so that they can sign in again without leaving it. */
export interface SignedIn {
  userId: string;
  name: string;
  email: string;
  fictional: boolean;
}

interface Asking {
  who: SignedIn;
  done: () => void;
}

let who: SignedIn | null = null;
let asking: (Asking & { answered: Promise<void> }) | null = null;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** From now on a lost session is mended in place. Null on pages without a person. */
export function rememberSignedIn(person: SignedIn | null): void {
  who = person;
}

/**
 * Waits until the person has signed in again; at once false on pages where nobody was. Many requests that fail together
 * share one question.
 */
export async function signedInAgain(): Promise<boolean> {
  if (!who) return false;
  if (!asking) {
    let done = () => {};
    const answered = new Promise<void>((resolve) => {
      done = resolve;
    });
    asking = { who, done, answered };
    publish();
  }
  await asking.answered;
  return true;
}

/** The dialog's answer: everything that waits is sent again. */
export function answerSignedIn(): void {
  const open = asking;
  asking = null;
  publish();
  open?.done();
}

/** Whom to ask for their password now; null when nothing waits. */
export function useAskedToSignIn(): SignedIn | null {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => asking?.who ?? null,
  );
}
