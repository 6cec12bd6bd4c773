import type { TaskDocument, TaskTypeId } from "@touchstone/contract";
import { loadTaskViews, type TaskViews } from "@touchstone/task-types/views";
import { useEffect, useRef, useState } from "react";
import { documentOf } from "./document-of.ts";
import { createDraftEngine, type DraftEngine } from "./draft-engine/create-draft-engine.ts";
import { openJournal } from "./draft-engine/open-journal.ts";
import { openTabs } from "./draft-engine/open-tabs.ts";
import type { ServerDraft } from "./draft-engine/types.ts";
import { createEditorStore, type EditorStore } from "./editor-store.ts";
import { goOnSignedIn } from "./go-on-signed-in.ts";
import { recordActs } from "./record-acts.ts";
import { draftTransport } from "./save-draft.ts";
import { tryAnswerOn } from "./try-answer.ts";
import { translateView } from "./view-words.ts";

export interface DraftSession {
  engine: DraftEngine;
  store: EditorStore;
  views: TaskViews;
}

export interface DraftSource {
  task: { key: string; type: TaskTypeId };
  version: number;
  typeVersion: number;
  savedAt: string;
  content: Parameters<typeof documentOf>[1]["content"];
}

const serverDraft = (source: DraftSource): ServerDraft | null => {
  const content: TaskDocument | null = documentOf(source.task, source);
  return content && { version: source.version, content, savedAt: source.savedAt };
};

const timers = {
  after(ms: number, act: () => void) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.randomUUID(),
};

/**
 * Offers the sign-in over the page as soon as a save meets a closed session, and goes on after it. Once per closing:
 * whoever would rather type on first is not asked again at every key, the indicator keeps the way in.
 */
function watchSignIn(engine: DraftEngine): () => void {
  let asked = false;
  return engine.subscribe(() => {
    if (engine.snapshot().status !== "signed-out") asked = false;
    else if (!asked) {
      asked = true;
      void goOnSignedIn(engine);
    }
  });
}

/** Saves before the page is hidden or goes away, and when the network or the sign-in is back. */
function watchPage(engine: DraftEngine): () => void {
  const hidden = () => {
    if (document.visibilityState === "hidden") void engine.flush();
  };
  const leave = () => engine.leave();
  const resume = () => engine.resume();
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", resume);
  window.addEventListener("focus", resume);
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("online", resume);
    window.removeEventListener("focus", resume);
  };
}

/**
 * The editing session of one draft. It begins with the first answer of the server and what this device kept, and lives
 * until the page is left; later answers are offered to it and never replace what somebody is typing. `"unreadable"` for
 * content that this page does not understand.
 */
export function useDraftSession(
  source: DraftSource | undefined,
  userId: string,
  benchmark: string,
  onMoved: () => void,
): DraftSession | "unreadable" | null {
  const [session, setSession] = useState<DraftSession | "unreadable" | null>(null);
  const latest = useRef(source);
  const key = source?.task.key;
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
    latest.current = source;
  }, [onMoved, source]);

  useEffect(() => {
    const begin = latest.current;
    if (key === undefined || !begin) return;
    const server = serverDraft(begin);
    if (!server) return setSession("unreadable");
    let over = false;
    let end = () => {};
    const journal = openJournal(userId, key);
    void Promise.all([journal.read(), loadTaskViews(begin.task.type)]).then(([kept, views]) => {
      if (over) return;
      const engine: DraftEngine = createDraftEngine({
        server,
        kept,
        transport: draftTransport(begin.task),
        journal,
        tabs: openTabs(userId, key, (saved) => engine.offer(saved)),
        timers,
      });
      const store = createEditorStore(engine, {
        translate: translateView(views, begin.task.type),
        onMoved: () => moved.current(),
        records: recordActs({ benchmark, task: key }),
        tryAnswer: tryAnswerOn(key),
      });
      const unwatch = [watchPage(engine), watchSignIn(engine)];
      end = () => {
        for (const stop of unwatch) stop();
        store.stop();
        void engine.flush().finally(() => engine.stop());
      };
      setSession({ engine, store, views });
    });
    return () => {
      over = true;
      end();
      setSession(null);
    };
  }, [key, userId, benchmark]);

  useEffect(() => {
    const server = source && serverDraft(source);
    if (server && session && session !== "unreadable") session.engine.offer(server);
  }, [source, session]);
  return session;
}
