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
  answer: (again: boolean) => void;
  answered: Promise<boolean>;
}

let who: SignedIn | null = null;
let asking: Asking | null = null;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** From now on a lost session is mended in place. Null on pages without a person. */
export function rememberSignedIn(person: SignedIn | null): void {
  who = person;
}

/**
 * Waits until the person has signed in again; false when they would rather not, and at once on pages where nobody was.
 * Many requests that fail together share one question.
 */
export async function signedInAgain(): Promise<boolean> {
  if (!who) return false;
  if (!asking) {
    let answer: Asking["answer"] = () => {};
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    asking = { who, answer, answered };
    publish();
  }
  return asking.answered;
}

/** The dialog's answer: everything that waits is sent again, or fails as it did. */
export function answerSignedIn(again: boolean): void {
  const open = asking;
  asking = null;
  publish();
  open?.answer(again);
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
