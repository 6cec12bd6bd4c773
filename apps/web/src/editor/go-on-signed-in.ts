import { signedInAgain } from "../account/sign-in-gate.ts";
import type { DraftEngine } from "./draft-engine/create-draft-engine.ts";

/** Asks the person to sign in again over the page; then saves what waits. */
export async function goOnSignedIn(engine: DraftEngine): Promise<void> {
  if (await signedInAgain()) engine.resume();
}
