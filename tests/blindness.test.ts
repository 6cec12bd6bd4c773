import { SCOPES } from "@touchstone/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../apps/server/src/app.ts";
import type { Answer } from "../apps/server/test-support/start-test-app.ts";
import { bytesOf, call, callsOn, type Procedure, procedures } from "./support/blindness/calls.ts";
import { blindnessScene, type Scene, type TaskIds } from "./support/blindness/scene.ts";

// The invariant of the server (DESIGN.md §4): what a person may not see never leaves it, in no answer of any procedure or
// route, whatever the stage. Hidden fields hold sentinels; every answer is searched for them, also encoded and hashed.

let scene: Scene;
const cookies = new Map<string, string>();

/** Acts by which a person takes on work or opens a task; what they hand out is written into the ledger. */
const ACTS = new Set([
  "revision.read",
  "screening.claim",
  "screening.open",
  "approval.open",
  "grading.open",
  "judging.claim",
  "trial.claim",
  "trial.start",
  "trial.showAnswer",
  "uniqueness.open",
  "uniqueness.openSample",
  "drift.open",
  "task.create",
  "benchmark.create",
]);

/** Procedures that only tell; calling them changes nothing. */
const tells = (it: Procedure) => it.kind === "query";

async function leaks(
  who: string | null,
  chosen: readonly Procedure[],
  tasks: readonly TaskIds[],
  forgive: (leak: {
    owner: string;
    procedure: Procedure;
    task: TaskIds;
    answer: Answer;
  }) => Promise<boolean> | boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  const cookie = who === null ? undefined : cookies.get(who);
  for (const [index, task] of tasks.entries())
    for (const { procedure, input } of callsOn(scene, task, chosen, index === 0)) {
      const answer = await call(scene.app, procedure, input, cookie);
      const bytes = bytesOf(answer);
      const hits = scene.find(bytes);
      // Titles of others' tasks are hidden like the rest.
      if (bytes.includes(JSON.stringify(task.title).slice(1, -1)))
        hits.push({ owner: task.title, how: "title" });
      for (const hit of hits)
        if (!(await forgive({ owner: hit.owner, procedure, task, answer })))
          found.push(
            `${procedure.name} (${procedure.scope}) on ${task.key} (${task.stage}) as ${who ?? "nobody"}: ${hit.how}`,
          );
      if (found.length > 20) return found;
    }
  return found;
}

async function enter(name: string): Promise<string> {
  const { people } = await scene.app.as({ kind: "nobody" }).account.examplePeople();
  const person = people.find((it) => it.name.startsWith(name));
  if (!person) throw new Error(`nobody is called ${name}`);
  const answer = await scene.app.send("POST", "/api/example/sign-in", { body: { userId: person.userId } });
  cookies.set(person.userId, answer.cookies.map((it) => it.split(";")[0]).join("; "));
  return person.userId;
}

async function arrive(
  name: string,
  roles: ("reviewer" | "curator" | "editor" | "adjudicator")[],
): Promise<string> {
  const userId = await scene.app.addPerson(name);
  cookies.set(userId, await scene.app.signIn(name));
  if (roles.length > 0)
    await scene.app
      .as({ kind: "operator" })
      .member.add({ benchmark: scene.slug, userId, roles, disciplines: ["Biochemistry"] });
  return userId;
}

const exposed = async (userId: string, task: TaskIds): Promise<boolean> => {
  const rows = await scene.app.host.database
    .sql`select 1 from exposure where user_id = ${userId} and task_id = ${task.id} limit 1`;
  return rows.length > 0;
};

beforeAll(async () => {
  scene = await blindnessScene();
}, 120_000);

afterAll(async () => {
  await scene?.stop();
});

describe("the scene", () => {
  it("holds tasks at every stage and many sentinels", () => {
    const stages = new Set(scene.tasks.map((it) => it.stage));
    for (const stage of ["draft", "screening", "uniqueness", "trial", "approval", "accepted", "returned"])
      expect(stages).toContain(stage);
    expect(scene.sentinels).toBeGreaterThan(150);
  });

  it("shows the sentinels to an author, so that the search is known to find them", async () => {
    const own = scene.tasks.find((it) => it.stage === "draft");
    if (!own?.authors[0]) throw new Error("no draft");
    const view = await scene.app.as({ kind: "person", userId: own.authors[0] }).draft.read({ task: own.key });
    expect(scene.find(JSON.stringify(view)).length).toBeGreaterThan(3);
    const attacks = await Promise.all(
      scene.tasks.flatMap(({ key, authors: [author] }) =>
        author ? [scene.app.as({ kind: "person", userId: author }).attack.read({ task: key })] : [],
      ),
    );
    const seen = scene.find(JSON.stringify(attacks)).filter(({ owner }) => owner === "attack");
    expect(seen.length).toBeGreaterThan(2);
  });
});

describe("every procedure", () => {
  it.each(procedures.map((it) => [it.name, it.scope]))("%s names a scope (%s)", (_name, scope) => {
    expect(SCOPES as readonly string[]).toContain(scope);
  });
});

describe("no hidden word leaves the server", () => {
  it("for somebody who is not signed in", async () => {
    expect(await leaks(null, procedures, scene.tasks)).toEqual([]);
  }, 300_000);

  it("for somebody who belongs to no benchmark", async () => {
    const outsider = await arrive("outsider", []);
    expect(
      await leaks(
        outsider,
        procedures.filter((it) => it.name !== "benchmark.create"),
        scene.tasks,
      ),
    ).toEqual([]);
  }, 300_000);

  it("for a reviewer who has taken on no work, whatever they ask", async () => {
    const reviewer = await arrive("fresh-reviewer", ["reviewer"]);
    expect(
      await leaks(
        reviewer,
        procedures.filter((it) => !ACTS.has(it.name)),
        scene.tasks,
      ),
    ).toEqual([]);
    // Where a second person is asked for, deciding is an act of its own and exposes whoever decides.
    const quiet = scene.tasks.filter((it) => !it.other.waiver?.length && !it.other.evidence?.length);
    expect(quiet.length).toBeGreaterThan(3);
    for (const task of quiet) expect(await exposed(reviewer, task), task.key).toBe(false);
  }, 300_000);

  it("for a solver whose clock runs, beyond the solver view", async () => {
    const solver = await arrive("solver", ["reviewer"]);
    const as = scene.app.as({ kind: "person", userId: solver });
    const place = await as.trial.claim({ benchmark: scene.slug });
    if (place.kind !== "claimed") throw new Error(`no place: ${place.kind}`);
    const before = await call(
      scene.app,
      { name: "trial.read", scope: "", kind: "query" },
      { trial: place.trial },
      cookies.get(solver),
    );
    expect(bytesOf(before)).not.toContain('question":"');
    await as.trial.start({ trial: place.trial, token: place.token, familiarity: 0 });
    const rows = await scene.app.host.database.sql<
      { task_id: string }[]
    >`select task_id from trial where id = ${place.trial}`;
    const task = scene.tasks.find((it) => it.id === rows[0]?.task_id);
    if (!task) throw new Error("no task");
    task.trials.push({ id: place.trial, solver, state: "started" });
    const safe = procedures.filter(
      (it) => !["trial.withdrawConsent", "trial.submit", "trial.giveUp", "trial.decline"].includes(it.name),
    );
    expect(await leaks(solver, safe, [task])).toEqual([]);
  }, 300_000);

  it("for an editor or a curator who has opened nothing", async () => {
    const quiet = procedures.filter((it) => tells(it));
    for (const role of ["editor", "curator"] as const) {
      const person = await arrive(`fresh-${role}`, [role]);
      expect(await leaks(person, quiet, scene.tasks)).toEqual([]);
    }
  }, 300_000);

  it("for anybody without a line in the ledger, author of the task or not", async () => {
    for (const name of ["Ines", "Marek", "Aiko", "Nadia", "Tomás", "Leila", "Jonas"]) {
      const person = await enter(name);
      const asked = procedures.filter((it) => tells(it) || it.name === "revision.read");
      const found = await leaks(person, asked, scene.tasks, async ({ procedure, task }) => {
        if (task.authors.includes(person)) return true;
        // What one sees over all of one's tasks may hold titles of one's own.
        if (["account.home", "task.list", "queue.read", "benchmark.overview"].includes(procedure.name))
          return scene.tasks.some((it) => it.authors.includes(person));
        return exposed(person, task);
      });
      expect(found).toEqual([]);
    }
  }, 600_000);
});

describe("a published release", () => {
  it("is no file for strangers, and exposes whoever takes it to every task in it", async () => {
    const path = `/api/releases/${scene.releases[0]}/bundle.zip`;
    for (const cookie of [undefined, cookies.get(await arrive("passer-by", []))]) {
      const answer = await scene.app.send("GET", path, cookie ? { cookie } : {});
      expect([401, 404]).toContain(answer.status);
      expect(scene.find(bytesOf(answer))).toEqual([]);
    }
    const reader = await arrive("reader", ["reviewer"]);
    const taken = await scene.app.send("GET", path, { cookie: cookies.get(reader) ?? "" });
    expect(taken.status).toBe(200);
    const rows = await scene.app.host.database.sql<{ n: number }[]>`
      select count(*)::int as n from release_item i
      where i.release_id = ${scene.releases[0] ?? ""}
        and not exists (select 1 from exposure e where e.task_id = i.task_id and e.user_id = ${reader})`;
    expect(rows[0]?.n).toBe(0);
  });
});

describe("results of systems", () => {
  const FILES = [
    "report.json",
    "report.md",
    "report.html",
    "outcomes.jsonl",
    "outcomes.csv",
    "outcomes.parquet",
    "submission.jsonl",
  ];
  const fileOf = (name: string) =>
    `/api/releases/${scene.releases[0]}/score-sets/${scene.scoreSets[0]}/${name}`;
  const take = (name: string, person?: string) => {
    const cookie = person === undefined ? undefined : cookies.get(person);
    return scene.app.send("GET", fileOf(name), cookie ? { cookie } : {});
  };

  it("hold sentinels where they may be seen: with the task opened, and in the ledger", async () => {
    const editor = await arrive("opening-editor", ["editor"]);
    const released = await scene.app.host.database.sql<{ key: string }[]>`
      select t.key from release_item i join task t on t.id = i.task_id`;
    const task = scene.tasks.find((it) => it.key === released[0]?.key);
    if (!task) throw new Error("no released task");
    expect(await exposed(editor, task)).toBe(false);
    const input = { task: task.key, release: scene.releases[0] };
    const answer = await scene.app.mutate("submission.openTask", input, cookies.get(editor));
    expect(scene.find(bytesOf(answer)).map((it) => it.owner)).toContain("submission");
    expect(await exposed(editor, task)).toBe(true);
  });

  it("do answer a member, so that the search above has looked at something", async () => {
    const reader = await arrive("plain-reader", ["reviewer"]);
    const [scoreSet, other] = scene.scoreSets;
    const base = { release: scene.releases[0], scoreSet, scoreSets: [scoreSet, other] };
    for (const name of ["list", "read", "outcomes", "compare"]) {
      const answer = await scene.app.query(`submission.${name}`, base, cookies.get(reader));
      expect(answer.status, name).toBe(200);
      expect(bytesOf(answer)).toMatch(/Sentinel|example-\d/);
    }
    const editor = await arrive("settling-editor", ["editor"]);
    const units = await scene.app.mutate("submission.openUnits", base, cookies.get(editor));
    expect(units.status).toBe(200);
  });

  it("are no files for strangers; reports hold no answer, and outcomes expose whoever takes them", async () => {
    const stranger = await arrive("stranger", []);
    for (const name of FILES)
      for (const person of [undefined, stranger]) {
        const answer = await take(name, person);
        expect([401, 404], name).toContain(answer.status);
        expect(scene.find(bytesOf(answer))).toEqual([]);
      }
    const reader = await arrive("results-reader", ["reviewer"]);
    const exposures = async () => {
      const rows = await scene.app.host.database.sql`select 1 from exposure where user_id = ${reader}`;
      return rows.length;
    };
    for (const name of FILES.filter((it) => it.startsWith("report"))) {
      const answer = await take(name, reader);
      expect(answer.status, name).toBe(200);
      expect(scene.find(bytesOf(answer)), name).toEqual([]);
    }
    expect(await exposures()).toBe(0);
    for (const name of ["outcomes.jsonl", "submission.jsonl"]) {
      const taker = await arrive(`taker-of-${name}`, ["reviewer"]);
      const taken = await take(name, taker);
      expect(taken.status).toBe(200);
      expect(scene.find(bytesOf(taken)), name).not.toEqual([]);
      const seen = await scene.app.host.database.sql`select 1 from exposure where user_id = ${taker}`;
      expect(seen, name).toHaveLength(1);
    }
    expect((await take("outcomes.txt", reader)).status).toBe(404);
  });

  it("are taken from nobody who may not upload, and the refusal says nothing", async () => {
    const path = `/api/releases/${scene.releases[0]}/submissions`;
    const reviewer = await arrive("uploading-reviewer", ["reviewer"]);
    const statuses = [];
    for (const person of [undefined, await arrive("uploading-stranger", []), reviewer]) {
      const cookie = person === undefined ? undefined : cookies.get(person);
      const answer = await scene.app.send("POST", path, { body: {}, ...(cookie && { cookie }) });
      statuses.push(answer.status);
      expect(scene.find(bytesOf(answer))).toEqual([]);
    }
    expect(statuses).toEqual([401, 404, 403]);
  });
});

describe("what databases say otherwise", () => {
  it("is shown to whoever may open the task, and is written into the ledger", async () => {
    const editor = await arrive("looking-editor", ["editor"]);
    const cookie = cookies.get(editor);
    const listed = await scene.app.query("drift.read", { benchmark: scene.slug }, cookie);
    expect(bytesOf(listed)).toContain("answer_broken");
    const keys = scene.tasks.filter((it) => bytesOf(listed).includes(`"${it.key}"`)).map((it) => it.key);
    const chain = scene.tasks.find((it) => keys.includes(it.key));
    if (!chain) throw new Error("no chain was looked at");
    expect(await exposed(editor, chain)).toBe(false);
    const answer = await scene.app.mutate("drift.open", { task: chain.key }, cookie);
    expect(scene.find(bytesOf(answer)).map((it) => it.owner)).toContain("drift");
    expect(await exposed(editor, chain)).toBe(true);
  });
});

describe("every route", () => {
  it("is known here, with the scope it names or what guards it", () => {
    const app = createApp({ host: scene.app.host, web: ".", log: () => undefined });
    const routes = app.routes
      .filter((it) => !it.path.includes("/auth/"))
      .map((it) => `${it.method} ${it.path}`);
    expect([...new Set(routes)].toSorted()).toEqual([
      // Security headers and known hosts; limits and origins of requests; what is not there.
      "ALL /*",
      "ALL /api/*",
      // Procedures, each with its scope.
      "ALL /api/trpc/*",
      // The built web app.
      "GET /*",
      // Health of the process.
      "GET /api/health",
      // Scope `release.read`.
      "GET /api/releases/:release/bundle.zip",
      "GET /api/releases/:release/score-sets/:scoreSet/:file",
      // Only on the example, and only on this machine.
      "POST /api/example/sign-in",
      // Scope `release.read`, for editors.
      "POST /api/releases/:release/submissions",
    ]);
  });
});

describe("what one may not see and what is not there", () => {
  it("get the same answer", async () => {
    const reviewer = await arrive("curious", ["reviewer"]);
    const cookie = cookies.get(reviewer);
    const hidden = scene.tasks.find((it) => it.stage === "trial");
    if (!hidden) throw new Error("no task in trial");
    const guarded = procedures.filter((it) => it.scope === "task.read" || it.scope === "task.author");
    for (const { procedure, input } of callsOn(scene, hidden, guarded, false)) {
      const there = await call(scene.app, procedure, input, cookie);
      const nowhere = await call(scene.app, procedure, { ...input, task: `${scene.slug}-99999` }, cookie);
      expect({ status: there.status, body: there.body }, procedure.name).toEqual({
        status: nowhere.status,
        body: nowhere.body,
      });
    }
  });
});
