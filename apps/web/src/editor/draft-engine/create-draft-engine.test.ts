import type { TaskDocument } from "@touchstone/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDraftEngine, type DraftEngine } from "./create-draft-engine.ts";
import { sameContent } from "./same-content.ts";
import type { JournalEntry, SaveAnswer, SaveRequest, ServerDraft } from "./types.ts";

const text = (title: string): TaskDocument => ({
  format: "touchstone-task",
  formatVersion: 1,
  id: "demo-1",
  type: "reference-completion",
  typeVersion: 1,
  meta: { title, disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: {},
  works: [],
  sources: [],
});
const titleOf = (document: TaskDocument): string => document.meta.title;
const tick = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A server that keeps one draft, a device, a clock, and a tab of the editor. */
function scene(start = text("zero")) {
  const server = { version: 1, content: start, saveId: "", saves: [] as string[] };
  let line: "up" | "down" | "deaf" | "signed-out" | "refusing" = "up";
  let stored: JournalEntry | null = null;
  let clock = 0;
  let timers: { at: number; act: () => void }[] = [];
  let ids = 0;
  const told: ServerDraft[] = [];
  const holds: (() => void)[] = [];
  let holding = false;

  const asDraft = (): ServerDraft => ({ version: server.version, content: server.content, savedAt: "t" });
  const receive = (request: SaveRequest): SaveAnswer => {
    if (request.base !== server.version) {
      if (request.saveId === server.saveId) return { kind: "saved", version: server.version, savedAt: "t" };
      return { kind: "stale", theirs: structuredClone(asDraft()) };
    }
    server.version += 1;
    server.content = structuredClone(request.content);
    server.saveId = request.saveId;
    server.saves.push(titleOf(request.content));
    return { kind: "saved", version: server.version, savedAt: "t" };
  };
  const open = (): DraftEngine =>
    createDraftEngine({
      server: structuredClone(asDraft()),
      kept: structuredClone(stored),
      transport: {
        async save(request) {
          if (holding) await new Promise<void>((resolve) => holds.push(resolve));
          if (line === "down") return { kind: "offline" };
          if (line === "signed-out") return { kind: "signed-out" };
          if (line === "refusing") return { kind: "refused", message: "no" };
          const answer = receive(structuredClone(request));
          return line === "deaf" ? { kind: "offline" } : answer;
        },
      },
      journal: {
        read: () => Promise.resolve(stored),
        write: (entry) => {
          stored = structuredClone(entry);
          return Promise.resolve(true);
        },
        clear: () => {
          stored = null;
          return Promise.resolve();
        },
      },
      tabs: { tell: (saved) => told.push(saved), close: () => {} },
      timers: {
        after(ms, act) {
          const timer = { at: clock + ms, act };
          timers.push(timer);
          return () => {
            timers = timers.filter((it) => it !== timer);
          };
        },
        newId: () => `save-${++ids}`,
      },
    });
  return {
    server,
    told,
    open,
    asDraft,
    stored: () => stored,
    line: (state: typeof line) => {
      line = state;
    },
    hold: () => {
      holding = true;
    },
    release: async () => {
      holding = false;
      for (const go of holds.splice(0)) go();
      await tick();
    },
    pass: async (ms: number) => {
      const until = clock + ms;
      await tick();
      for (;;) {
        const next = timers.filter((it) => it.at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        clock = next.at;
        timers = timers.filter((it) => it !== next);
        next.act();
        await tick();
      }
      clock = until;
    },
    elsewhere: (title: string) => {
      server.version += 1;
      server.content = text(title);
      server.saveId = "elsewhere";
    },
  };
}

describe("the draft engine", () => {
  it("says saved only after the server has said so", async () => {
    const { open, pass, server, hold, release } = scene();
    const engine = open();
    hold();
    engine.edit(text("one"));
    expect(engine.snapshot().status).toBe("unsaved");
    await pass(800);
    expect(engine.snapshot().status).toBe("saving");
    await release();
    expect(engine.snapshot()).toMatchObject({ status: "saved", base: { version: 2 } });
    expect(server.saves).toEqual(["one"]);
  });

  it("sends a burst of typing once, and long typing every few seconds", async () => {
    const { open, pass, server } = scene();
    const engine = open();
    for (const letter of "abc") {
      engine.edit(text(letter));
      await pass(100);
    }
    await pass(800);
    expect(server.saves).toEqual(["c"]);
    for (let second = 0; second < 12; second += 1) {
      engine.edit(text(`long ${second}`));
      await pass(500);
    }
    expect(server.saves.length).toBeGreaterThan(1);
  });

  it("keeps a change on this device before it is sent, and lets go of it once saved", async () => {
    const { open, pass, stored, line } = scene();
    const engine = open();
    line("down");
    engine.edit(text("one"));
    await pass(0);
    expect(titleOf(stored()?.content ?? text(""))).toBe("one");
    await pass(60_000);
    expect(engine.snapshot().status).toBe("offline");
    line("up");
    engine.resume();
    await pass(0);
    expect(engine.snapshot().status).toBe("saved");
    expect(stored()).toBeNull();
  });

  it("tries again by itself after a pause while it is offline", async () => {
    const { open, pass, line, server } = scene();
    const engine = open();
    line("down");
    engine.edit(text("one"));
    await pass(900);
    line("up");
    await pass(1500);
    expect(server.saves).toEqual(["one"]);
    expect(engine.snapshot().status).toBe("saved");
  });

  it("takes its own save for its own when the answer was lost", async () => {
    const { open, pass, line, server } = scene();
    const engine = open();
    line("deaf");
    engine.edit(text("one"));
    await pass(900);
    engine.edit(text("two"));
    line("up");
    await pass(10_000);
    expect(engine.snapshot().status).toBe("saved");
    expect(server.saves).toEqual(["one", "two"]);
  });

  it("waits for a sign-in and then saves", async () => {
    const { open, pass, line, server } = scene();
    const engine = open();
    line("signed-out");
    engine.edit(text("one"));
    await pass(5000);
    engine.edit(text("two"));
    expect(engine.snapshot().status).toBe("signed-out");
    line("up");
    engine.resume();
    await pass(0);
    expect(server.saves).toEqual(["two"]);
  });

  it("keeps what the server refuses, and says why", async () => {
    const { open, pass, line, stored } = scene();
    const engine = open();
    line("refusing");
    engine.edit(text("one"));
    await pass(900);
    expect(engine.snapshot()).toMatchObject({ status: "error", problem: "no" });
    expect(titleOf(stored()?.content ?? text(""))).toBe("one");
  });

  it("shows both versions when somebody saved in between, and saves what was chosen", async () => {
    const { open, pass, server, elsewhere } = scene();
    const engine = open();
    elsewhere("theirs");
    engine.edit(text("mine"));
    await pass(900);
    const { status, theirs, content } = engine.snapshot();
    expect([status, titleOf(theirs?.content ?? text("")), titleOf(content)]).toEqual([
      "conflict",
      "theirs",
      "mine",
    ]);
    engine.resolve(text("both"));
    await pass(0);
    expect(titleOf(server.content)).toBe("both");
    expect(engine.snapshot().status).toBe("saved");
  });

  it("takes over another tab's version while it has no change of its own", () => {
    const { open } = scene();
    const engine = open();
    engine.offer({ version: 5, content: text("other tab"), savedAt: "t" });
    expect(engine.snapshot()).toMatchObject({ status: "saved", base: { version: 5 } });
    expect(titleOf(engine.snapshot().content)).toBe("other tab");
  });

  it("keeps its own change beside another tab's version", async () => {
    const { open } = scene();
    const engine = open();
    engine.edit(text("mine"));
    engine.offer({ version: 5, content: text("other tab"), savedAt: "t" });
    expect(engine.snapshot().status).toBe("conflict");
    expect(titleOf(engine.snapshot().content)).toBe("mine");
  });

  it("saves again after a crash what this device had kept", async () => {
    const { open, pass, line, server } = scene();
    line("down");
    const crashed = open();
    crashed.edit(text("one"));
    await pass(0);
    crashed.stop();
    line("up");
    const engine = open();
    expect(titleOf(engine.snapshot().content)).toBe("one");
    await pass(0);
    expect(server.saves).toEqual(["one"]);
  });

  it("shows a conflict after a crash when the server has moved on", async () => {
    const { open, pass, line, elsewhere } = scene();
    line("down");
    const crashed = open();
    crashed.edit(text("mine"));
    await pass(0);
    crashed.stop();
    line("up");
    elsewhere("theirs");
    expect(open().snapshot()).toMatchObject({ status: "conflict", content: { meta: { title: "mine" } } });
  });

  it("does not save an undone change", async () => {
    const { open, pass, server } = scene();
    const engine = open();
    const before = engine.snapshot().content;
    engine.edit(text("one"));
    engine.edit(before);
    await pass(5000);
    expect(engine.snapshot().status).toBe("saved");
    expect(server.saves).toEqual([]);
  });

  it("takes back on the server, too, a change that was undone after its answer got lost", async () => {
    const { open, pass, line, server } = scene();
    const engine = open();
    const before = engine.snapshot().content;
    line("deaf");
    engine.edit(text("one"));
    await pass(900);
    line("up");
    engine.edit(before);
    expect(engine.snapshot().status).not.toBe("saved");
    await pass(10_000);
    expect(engine.snapshot().status).toBe("saved");
    expect(titleOf(server.content)).toBe("zero");
  });

  it("flushes what is typed while a save is under way", async () => {
    const { open, server, hold, release, pass } = scene();
    const engine = open();
    hold();
    engine.edit(text("one"));
    await pass(800);
    engine.edit(text("two"));
    const flushed = engine.flush();
    await release();
    expect((await flushed).status).toBe("saved");
    expect(server.saves).toEqual(["one", "two"]);
  });

  it("never drops a word, whatever happens in which order", async () => {
    const act = fc.oneof(
      fc.constant({ kind: "type" as const }),
      fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(10, 400, 900, 5000) }),
      fc.record({
        kind: fc.constant("line" as const),
        to: fc.constantFrom("up", "down", "deaf", "signed-out"),
      }),
      fc.constant({ kind: "crash" as const }),
      fc.constant({ kind: "elsewhere" as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const place = scene();
        let engine = place.open();
        let last = "zero";
        let typed = 0;
        for (const each of acts) {
          if (each.kind === "type") engine.edit(text((last = `mine ${++typed}`)));
          else if (each.kind === "pass") await place.pass(each.ms);
          else if (each.kind === "line") place.line(each.to);
          else if (each.kind === "elsewhere") {
            place.elsewhere(`theirs ${++typed}`);
            if (engine.snapshot().status === "saved") last = `theirs ${typed}`;
          } else {
            await place.pass(0);
            engine.stop();
            engine = place.open();
          }
        }
        place.line("up");
        engine.resume();
        await place.pass(60_000);
        if (engine.snapshot().status === "saved" && engine.snapshot().base.version < place.server.version)
          engine.offer(structuredClone(place.asDraft()));
        const { status, content } = engine.snapshot();
        expect(acts.some(({ kind }) => kind === "elsewhere") ? ["saved", "conflict"] : ["saved"]).toContain(
          status,
        );
        expect(titleOf(content)).toBe(last);
        if (status === "saved") expect(sameContent(content, place.server.content)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
