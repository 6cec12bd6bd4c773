import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawOrder, seededRandom } from "./draw.ts";
import { claim, type Lease, renew, type SharedWork, submitShared } from "./lease.ts";
import { nextInQueue, type QueueStanding, queueOrder } from "./queue.ts";

const MINUTE = 60_000;
const LEASE = 30 * MINUTE;
const work = (over: Partial<SharedWork> = {}): SharedWork => ({
  needed: 1,
  submittedBy: [],
  leases: [],
  ...over,
});
const lease = (holderId: string, until: number, token = 1): Lease => ({ holderId, until, token });
const item = (id: string, priority = 0, createdAt = 0) => ({ id, priority, createdAt });

describe("claiming shared work", () => {
  it("gives one task to each of three and tells the others when the first becomes free (WFL-002)", () => {
    const tasks = ["t1", "t2", "t3"].map((id) => ({ ...item(id), work: work() }));
    const standingOf =
      (person: string, now: number) =>
      (task: (typeof tasks)[number]): QueueStanding => {
        const it = claim(task.work, person, now, LEASE);
        return it.kind === "held" ? it : { kind: it.kind === "claimed" ? "free" : "done" };
      };
    const got: string[] = [];
    for (const [index, person] of ["a", "b", "c", "d", "e", "f"].entries()) {
      const next = nextInQueue(tasks, standingOf(person, index));
      if (next.kind === "item") {
        const taken = claim(next.item.work, person, index, LEASE);
        if (taken.kind === "claimed") next.item.work = work({ leases: [taken.lease] });
        got.push(next.item.id);
      } else expect(next).toEqual({ kind: "all_held", freeAt: LEASE });
    }
    expect(got).toEqual(["t1", "t2", "t3"]);
  });

  it("stores one of two submissions for the last place and tells the other (WFL-003)", () => {
    const leases = [lease("chidi", LEASE, 1), lease("dunja", LEASE, 2)];
    const before = work({ needed: 2, submittedBy: ["ada"], leases });
    expect(submitShared(before, { by: "chidi", token: 1 }, 5, LEASE).kind).toBe("accepted");
    const after = { ...before, submittedBy: ["ada", "chidi"] };
    expect(submitShared(after, { by: "dunja", token: 2 }, 5, LEASE).kind).toBe("surplus");
  });

  it("renews the claim of a second tab and never makes a second one (WFL-005)", () => {
    const held = work({ needed: 2, leases: [lease("ada", LEASE)] });
    expect(claim(held, "ada", 10, LEASE)).toEqual({ kind: "renewed", lease: lease("ada", 10 + LEASE) });
    expect(claim({ ...held, submittedBy: ["ada"], leases: [] }, "ada", 10, LEASE).kind).toBe("done_by_you");
    const twice = { ...held, submittedBy: ["ada"] };
    expect(submitShared(twice, { by: "ada", token: 1 }, 10, LEASE).kind).toBe("done_by_you");
  });

  it("frees a lapsed claim without a sweeper, at its exact end (WFL-008, WFL-010)", () => {
    const held = work({ leases: [lease("jonas", LEASE)] });
    expect(claim(held, "kirsi", LEASE - 1000, LEASE)).toEqual({ kind: "held", freeAt: LEASE });
    expect(claim(held, "kirsi", LEASE, LEASE)).toMatchObject({ kind: "claimed", lease: { token: 2 } });
  });

  it("keeps a late form as a draft when somebody else holds the task (WFL-011)", () => {
    const moved = work({ leases: [lease("ada", LEASE), lease("bruno", 3 * LEASE, 2)] });
    expect(submitShared(moved, { by: "ada", token: 1 }, LEASE + 1, LEASE).kind).toBe("lease_lost");
  });

  it("accepts a late form by renewing the claim while nobody else has it (WFL-013)", () => {
    const lapsed = work({ leases: [lease("nils", LEASE)] });
    const result = submitShared(lapsed, { by: "nils", token: 1 }, LEASE + 1, LEASE);
    expect(result).toEqual({ kind: "accepted", renewed: lease("nils", 2 * LEASE + 1, 2) });
  });

  it("renews a lease before it looks at the quota (WFL-014)", () => {
    const done = work({ submittedBy: ["ada"], leases: [lease("ada", LEASE)] });
    expect(renew(done, { by: "ada", token: 1 }, 10, LEASE)).toEqual(lease("ada", 10 + LEASE));
    expect(renew(done, { by: "ada", token: 1 }, LEASE, LEASE)).toBeNull();
    expect(renew(done, { by: "bruno", token: 1 }, 10, LEASE)).toBeNull();
  });

  it("never has more live holders and submissions than are needed", () => {
    const events = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean(), fc.integer({ min: 0, max: 40 })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), events, (needed, list) => {
        let state = work({ needed });
        let now = 0;
        for (const [person, submit, minutes] of list) {
          now += minutes * MINUTE;
          const by = `p${person}`;
          const own = state.leases.filter((it) => it.holderId === by).at(-1);
          if (submit && own) {
            const result = submitShared(state, { by, token: own.token }, now, LEASE);
            if (result.kind === "accepted") state = { ...state, submittedBy: [...state.submittedBy, by] };
          } else if (!submit) {
            const result = claim(state, by, now, LEASE);
            if (result.kind === "claimed" || result.kind === "renewed") {
              const others = state.leases.filter((it) => it.token !== result.lease.token);
              state = { ...state, leases: [...others, result.lease] };
            }
          }
          const open = state.leases.filter(
            (it) => it.until > now && !state.submittedBy.includes(it.holderId),
          );
          expect(new Set(state.submittedBy).size).toBe(state.submittedBy.length);
          expect(open.length + state.submittedBy.length).toBeLessThanOrEqual(needed);
        }
      }),
    );
  });
});

describe("the queue", () => {
  it("says that nothing is eligible, with the reason, when all tasks are one's own (WFL-017)", () => {
    const own = ["t1", "t2", "t3", "t4"].map((id) => item(id));
    expect(nextInQueue(own, () => ({ kind: "excluded", reason: "own_task" }))).toEqual({
      kind: "nothing_eligible",
      reasons: { own_task: 4 },
    });
  });

  it("says that it is done when all tasks have their judgements (WFL-018)", () => {
    expect(nextInQueue([item("t1")], () => ({ kind: "done" }))).toEqual({ kind: "queue_done" });
    expect(nextInQueue([], () => ({ kind: "free" }))).toEqual({ kind: "queue_done" });
  });

  it("offers the rest to whoever asks, since nothing is reserved ahead (WFL-027)", () => {
    const answer = nextInQueue([item("t1"), item("t2")], (it) => ({
      kind: it.id === "t1" ? "done" : "free",
    }));
    expect(answer).toMatchObject({ kind: "item", item: { id: "t2" } });
  });

  it("brings a skipped task back at the end, marked as skipped (WFL-020)", () => {
    const tasks = [item("t1"), item("t2"), item("t3")];
    const skipped = new Set(["t1"]);
    expect(queueOrder(tasks, skipped).map((it) => it.id)).toEqual(["t2", "t3", "t1"]);
    expect(queueOrder(tasks).map((it) => it.id)).toEqual(["t1", "t2", "t3"]);
    const last = nextInQueue(tasks, (it) => ({ kind: it.id === "t1" ? "free" : "done" }), skipped);
    expect(last).toMatchObject({ kind: "item", item: { id: "t1" }, skippedBefore: true });
  });

  it("has one total order whatever the order of the rows (WFL-021)", () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.string(),
        priority: fc.integer({ min: 0, max: 2 }),
        createdAt: fc.integer({ min: 0, max: 2 }),
      }),
      { selector: (it) => it.id },
    );
    fc.assert(
      fc.property(rows, (items) => {
        expect(queueOrder([...items].reverse())).toEqual(queueOrder(items));
      }),
    );
  });
});

describe("the draw", () => {
  const people = fc.uniqueArray(
    fc.record({ id: fc.string(), field: fc.constantFrom("chemistry", "biology") }),
    {
      selector: (it) => it.id,
    },
  );

  it("is the same for the same seed and the same people (WFL-051)", () => {
    fc.assert(
      fc.property(people, fc.string(), (list, seed) => {
        const order = drawOrder(list, seed);
        expect(drawOrder([...list].reverse(), seed)).toEqual(order);
        expect(new Set(order)).toEqual(new Set(list));
      }),
    );
  });

  it("takes the fields in turn", () => {
    const list = ["a", "b", "c", "d"].map((id, index) => ({
      id,
      field: index < 2 ? "chemistry" : "biology",
    }));
    for (const seed of ["1", "2", "3"]) {
      const [first, second] = drawOrder(list, seed);
      expect(first?.field).not.toBe(second?.field);
    }
  });

  it("gives everybody a fair chance to be first", () => {
    const list = ["a", "b", "c"].map((id) => ({ id }));
    const firsts = Array.from({ length: 3000 }, (_, index) => drawOrder(list, `seed ${index}`)[0]?.id);
    for (const id of ["a", "b", "c"]) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(share).toBeGreaterThan(0.28);
      expect(share).toBeLessThan(0.39);
    }
    expect(seededRandom("x")()).toBe(seededRandom("x")());
  });
});
