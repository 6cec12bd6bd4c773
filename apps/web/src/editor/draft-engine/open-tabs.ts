import type { ServerDraft, Tabs } from "./types.ts";

/** Tells other tabs of this browser with the same draft what was saved, and hears of theirs. */
export function openTabs(userId: string, taskKey: string, onSaved: (saved: ServerDraft) => void): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`touchstone-draft:${userId}:${taskKey}`);
  // Only this app's own tabs of this origin can speak on the channel.
  channel.addEventListener("message", (event: MessageEvent<ServerDraft>) => onSaved(event.data));
  return { tell: (saved) => channel.postMessage(saved), close: () => channel.close() };
}
