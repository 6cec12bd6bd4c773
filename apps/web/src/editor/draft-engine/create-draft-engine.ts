import type { TaskDocument } from "@touchstone/contract";
import { keepLatest } from "./keep-latest.ts";
import { sameContent } from "./same-content.ts";
import type {
  DraftSnapshot,
  DraftTransport,
  Journal,
  JournalEntry,
  SaveAnswer,
  ServerDraft,
  Tabs,
  Timers,
} from "./types.ts";

/** Quiet time after a change before it is sent, and the longest time a change waits while somebody keeps typing. */
const QUIET = 800;
const LONGEST = 4000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;
const MOST_UNANSWERED = 5;

export interface DraftEngine {
  snapshot: () => DraftSnapshot;
  subscribe: (notify: () => void) => () => void;
  /** Takes a change: at once on screen, then on this device, then to the server. */
  edit: (content: TaskDocument) => void;
  /** Sends what is not saved now; answers when it is saved or cannot be for the time being. */
  flush: () => Promise<DraftSnapshot>;
  /** The page goes away: sends what is left in a request that outlives it. */
  leave: () => void;
  /** Tries again at once (signed in again, online again). */
  resume: () => void;
  /** Another tab or a fresh read of the server has this version. */
  offer: (theirs: ServerDraft) => void;
  /** Ends a conflict with the content that both sides came to. */
  resolve: (content: TaskDocument) => void;
  stop: () => void;
}

export interface DraftEngineOptions {
  server: ServerDraft;
  /** What this device kept of an earlier visit. */
  kept: JournalEntry | null;
  transport: DraftTransport;
  journal: Journal;
  tabs: Tabs;
  timers: Timers;
}

/**
 * Keeps one working copy safe. A change is never dropped: it is on this device before it is sent, it counts as saved only
 * after the server has said so, and where the server has moved on both versions are kept until a person has chosen.
 */
export function createDraftEngine(options: DraftEngineOptions): DraftEngine {
  const { transport, tabs, timers } = options;
  const listeners = new Set<() => void>();
  const journal = keepLatest(options.journal, (kept) => update({ kept }));
  let state: DraftSnapshot = {
    content: options.server.content,
    base: options.server,
    status: "saved",
    theirs: null,
    problem: "",
    kept: true,
  };
  /** The last thing sent, and all that went out on the present base without an answer that settles it. */
  let attempt: { saveId: string; content: TaskDocument } | null = null;
  let unanswered: TaskDocument[] = [];
  let inFlight: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let waitingSince: { cancel: () => void } | null = null;
  let retry = FIRST_RETRY;
  let stopped = false;

  function update(change: Partial<DraftSnapshot>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Also while it is not known whether the server has something newer than the base. */
  const dirty = (): boolean => state.content !== state.base.content || unanswered.length > 0;
  const blocked = (): boolean => state.status === "conflict" || stopped;

  function settle(): void {
    attempt = null;
    unanswered = [];
  }
  function unschedule(): void {
    cancelTimer?.();
    cancelTimer = null;
    waitingSince?.cancel();
    waitingSince = null;
  }
  function schedule(ms: number): void {
    cancelTimer?.();
    cancelTimer = timers.after(ms, () => void send());
  }
  function keep(): Promise<boolean> {
    const { content, base } = state;
    return journal.write({
      base,
      content,
      saveId: attempt?.saveId ?? timers.newId(),
      sent: unanswered,
    });
  }
  function conflict(theirs: ServerDraft): void {
    unschedule();
    update({ status: "conflict", theirs, problem: "" });
    void keep();
  }
  function adopt(theirs: ServerDraft): void {
    settle();
    update({ base: theirs, content: theirs.content, status: "saved", theirs: null, problem: "" });
    void journal.clear();
  }

  function onSaved(sent: TaskDocument, version: number, savedAt: string): void {
    const base = { version, content: sent, savedAt };
    settle();
    retry = FIRST_RETRY;
    const clean = state.content === sent;
    update({ base, status: clean ? "saved" : "unsaved", problem: "" });
    tabs.tell(base);
    if (clean) void journal.clear();
    else {
      void keep();
      schedule(QUIET);
    }
  }
  function onStale(theirs: ServerDraft): void {
    // Our own save whose answer was lost looks like somebody else's.
    const own = unanswered.find((content) => sameContent(content, theirs.content));
    if (own) onSaved(own, theirs.version, theirs.savedAt);
    else if (sameContent(theirs.content, state.base.content)) {
      settle();
      update({ base: { ...theirs, content: state.base.content }, status: "unsaved" });
      schedule(0);
    } else conflict(theirs);
  }
  function onAnswer(sent: TaskDocument, answer: SaveAnswer): void {
    if (stopped) return;
    if (answer.kind === "saved") return onSaved(sent, answer.version, answer.savedAt);
    // While both versions lie open nothing else may be said of the draft.
    if (state.status === "conflict") return;
    if (answer.kind === "stale") return onStale(answer.theirs);
    if (answer.kind === "refused") {
      unanswered = unanswered.filter((content) => content !== sent);
      return update({ status: "error", problem: answer.message });
    }
    update({ status: answer.kind, problem: "" });
    if (answer.kind === "offline") {
      schedule(retry);
      retry = Math.min(retry * 2, LAST_RETRY);
    }
  }

  async function sendOnce(leaving: boolean): Promise<void> {
    const { content } = state;
    // The same content goes out under the same id, so that a repetition is answered as the first time.
    if (attempt?.content !== content) {
      attempt = { saveId: timers.newId(), content };
      unanswered = [...unanswered, content].slice(-MOST_UNANSWERED);
    }
    const { saveId } = attempt;
    const base = state.base.version;
    update({ status: state.status === "offline" || state.status === "signed-out" ? state.status : "saving" });
    const kept = keep();
    if (!leaving) await kept;
    const answer = await transport.save({ base, saveId, content }, leaving);
    if (base === state.base.version) onAnswer(content, answer);
  }
  function send(leaving = false): Promise<void> {
    unschedule();
    if (blocked() || !dirty()) return Promise.resolve();
    if (inFlight && !leaving) return inFlight;
    const run = sendOnce(leaving).finally(() => {
      if (inFlight === run) inFlight = null;
    });
    inFlight = run;
    return run;
  }

  const engine: DraftEngine = {
    snapshot: () => state,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    edit(content) {
      if (content === state.content || stopped) return;
      // Undone back to what the server has: nothing is left to save, unless an older state is on its way.
      if (content === state.base.content && unanswered.length === 0 && state.status !== "conflict") {
        unschedule();
        settle();
        update({ content, status: "saved", problem: "" });
        void journal.clear();
        return;
      }
      const held = state.status === "conflict" || state.status === "offline" || state.status === "signed-out";
      update({ content, ...(held ? {} : { status: "unsaved" as const }) });
      void keep();
      if (held) return;
      waitingSince ??= { cancel: timers.after(LONGEST, () => void send()) };
      schedule(QUIET);
    },
    async flush() {
      for (let round = 0; round < 5 && dirty() && !blocked(); round += 1) {
        const before = state.base.version;
        await (inFlight ?? send());
        if (state.base.version === before && inFlight === null && state.status !== "unsaved") break;
      }
      return state;
    },
    leave() {
      if (dirty() && !blocked()) void send(true);
    },
    resume() {
      retry = FIRST_RETRY;
      if (dirty()) void send();
      else if (state.status !== "conflict" && state.status !== "saved") update({ status: "saved" });
    },
    offer(theirs) {
      if (theirs.version <= state.base.version || stopped) return;
      if (state.status === "conflict") {
        if (theirs.version > (state.theirs?.version ?? 0)) update({ theirs });
        return;
      }
      if (!dirty()) adopt(theirs);
      else if (sameContent(theirs.content, state.content))
        onSaved(state.content, theirs.version, theirs.savedAt);
      else if (unanswered.some((content) => sameContent(content, theirs.content))) onStale(theirs);
      // A request under way will hear of it from the server, and may even be the one that was told of.
      else if (inFlight === null) conflict(theirs);
    },
    resolve(content) {
      const { theirs } = state;
      if (!theirs) return;
      settle();
      // Chosen parts of the other version keep its identity, so taking all of it leaves nothing to save.
      const settled = sameContent(content, theirs.content) ? theirs.content : content;
      update({
        base: theirs,
        content: settled,
        theirs: null,
        status: settled === theirs.content ? "saved" : "unsaved",
      });
      if (dirty()) {
        void keep();
        schedule(0);
      } else void journal.clear();
    },
    stop() {
      stopped = true;
      unschedule();
      tabs.close();
      listeners.clear();
    },
  };

  const { kept, server } = options;
  if (kept) {
    if (sameContent(kept.content, server.content)) void journal.clear();
    else if (
      kept.base.version === server.version ||
      kept.sent.some((content) => sameContent(content, server.content))
    ) {
      state = { ...state, content: kept.content, status: "unsaved" };
      const last = kept.sent.at(-1);
      if (kept.base.version === server.version) {
        unanswered = kept.sent.map((content) =>
          sameContent(content, kept.content) ? kept.content : content,
        );
        if (last && sameContent(last, kept.content)) attempt = { saveId: kept.saveId, content: kept.content };
      }
      schedule(0);
    } else {
      state = { ...state, base: kept.base, content: kept.content, status: "conflict", theirs: server };
    }
  }
  return engine;
}
