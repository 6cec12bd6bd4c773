import { it } from "vitest";
import { createTestWorld, retrievalDocument } from "../../test-support/index.ts";
import { claimTrial } from "./claim-trial.ts";
it("bench", async () => {
  const t = await createTestWorld();
  const b = await t.benchmark("bench");
  const author = await t.person(b, "N", ["curator"]);
  const ed = await t.person(b, "E", ["editor"]);
  for (let n = 0; n < 150; n += 1) {
    const d = retrievalDocument(n);
    const task = await t.draft(b, author, d);
    await t.revise(task, author, d);
    await t.screen(task, ed);
  }
  const people = [];
  for (let n = 0; n < 400; n += 1) people.push(await t.person(b, `P${n}`, ["reviewer"]));
  const access = await Promise.all(people.map((p) => t.access("reviewer", p, { benchmark: "bench" })));
  const start = performance.now();
  let at = 0; let ok = 0; let first=0;
  await Promise.all(Array.from({ length: 50 }, async () => {
    while (at < access.length) { const a = access[at++]!; const r = await claimTrial(t.world, a); if (r.kind === "claimed") ok += 1; }
  }));
  const ms = performance.now() - start;
  const start2 = performance.now();
  // bare: begin; lock; insert; commit
  let n2 = 0;
  await t.sql`delete from trial`;
  const rows = await t.sql`select g.task_id, g.revision_id, g.benchmark_id from trial_gate g`;
  const ps = people.slice(); let i = 0;
  await Promise.all(Array.from({ length: 50 }, async () => {
    while (i < ps.length) { const p = ps[i++]!;
      await t.sql.begin(async (q) => {
        const [r] = await q`select g.task_id, g.revision_id, g.benchmark_id from trial_gate g join task k on k.id=g.task_id where g.open and g.places > (select count(*) from trial t where t.task_id=g.task_id and t.state in ('claimed','started')) limit 1 for update of k skip locked`;
        if (!r) return;
        await q`insert into trial (id, task_id, benchmark_id, revision_id, solver_text_hash, user_id, state, seed, token, claimed_at, lease_until, aid_policy) values (${t.world.ids.next()}, ${r.task_id}, ${r.benchmark_id}, ${r.revision_id}, 'x', ${p.userId}, 'claimed', 's', 1, now(), now(), 'all')`;
        n2 += 1;
      });
    }
  }));
  const ms2 = performance.now() - start2;
  console.log(`claims ${ok} in ${ms.toFixed(0)} ms = ${(ok / ms * 1000).toFixed(0)}/s; bare ${n2} in ${ms2.toFixed(0)} = ${(n2 / ms2 * 1000).toFixed(0)}/s`);
  await t.close();
}, 200000);
