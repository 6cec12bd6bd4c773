import { it, expect } from "vitest";
import { chromium } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import { startTestApp } from "../../apps/server/test-support/start-test-app.ts";
import { createApp } from "../../apps/server/src/app.ts";
import { serveApp } from "../../apps/server/src/serve.ts";
import { exampleDocument, scriptedPanel, contentOf } from "./test-support/index.ts";
import { keyHash, revisionHash, solverTextHash, taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import { reconsider } from "./src/stage/reconsider.ts";
import { jobHandlers, runOneJob, authorise } from "./src/index.ts";
import { startRun, saveEndpoint } from "./src/index.ts";
import { endpointInput } from "./test-support/index.ts";

it("looks", async () => {
  const app = await startTestApp();
  const { world } = app.host;
  const nora = await app.addPerson("nora"), olu = await app.addPerson("olu"), dario = await app.addPerson("dario"), ewa = await app.addPerson("ewa"), kofi = await app.addPerson("kofi");
  await app.addBenchmark("demo", olu, { [nora]: ["curator"], [dario]: ["reviewer"], [ewa]: ["reviewer"], [kofi]: ["adjudicator"] } as never);
  const panel = scriptedPanel(); (world as { panel: unknown }).panel = panel;
  const who = (userId: string) => ({ kind: "person", userId }) as const;
  const ownerAccess = await authorise(world, who(olu), "owner", { benchmark: "demo" });
  for (const f of ["Alder", "Birch"]) await saveEndpoint(world, ownerAccess, endpointInput(f));
  const made = await app.as(who(nora)).task.create({ benchmark: "demo", type: "literature-retrieval", title: "x" } as never) as unknown as { task: string };
  const document = { ...exampleDocument("lit-naming"), id: made.task };
  await world.store.write(async (repos) => {
    const row = await repos.tasks.byKey(made.task); if (!row) throw new Error("no");
    const t = taskType(row.type);
    const id = world.ids.next();
    await repos.revisions.insert({ id, taskId: row.id, number: 1, type: row.type, typeVersion: document.typeVersion, content: contentOf(document), revisionHash: revisionHash(document), solverTextHash: solverTextHash(document), keyHash: keyHash(document), answerHash: sha256Hex(t.goldText(document)), rulesVersion: await repos.rules.current(row.benchmarkId), createdAt: world.clock.now(), createdBy: nora });
    await repos.tasks.update(row.id, { revision: 1 });
    await repos.screenings.insert({ id: world.ids.next(), taskId: row.id, revisionId: id, revisionHash: revisionHash(document), solverTextHash: solverTextHash(document), keyHash: keyHash(document), userId: olu, outcome: "confirmed", solvable: "guided", steps: "s", reason: null, note: "", at: world.clock.now() });
    await reconsider(repos, world, row.id, { kind: "system" });
  });
  const gold = taskType("literature-retrieval").goldText(document);
  panel.say((_c, i) => i === 0 ? "Answer: DECIMER: towards deep learning for chemical image recognition, 10.1186/s13321-020-00469-w" : i === 1 ? "Answer: Krasnov et al. 2021, Transformer-based artificial neural networks for the conversion between chemical notations, 10.1038/s41598-021-94082-y" : `Answer: ${gold}`);
  const ed = await authorise(world, who(olu), "task.read", { task: made.task });
  await startRun(world, ed);
  await runOneJob(world, jobHandlers, new AbortController().signal);
  const web = createApp({ host: app.host, web: "/tmp/uq/dist", log: console.log });
  const listening = await serveApp(web, { host: "127.0.0.1", port: 0 });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  const open = async (name: string, scheme: "light" | "dark" = "light", width = 1440) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
    const answer = await context.request.post(`${listening.url}/api/auth/sign-in/email`, { data: { email: `${name}@example.org`, password: "correct horse battery" }, headers: { "x-touchstone": "1" } });
    expect(answer.status()).toBe(200);
    const page = await context.newPage();
    page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(name, m.text()));
    page.on("pageerror", (e) => console.log("pageerror", e.message));
    return page;
  };
  const shot = async (page: Awaited<ReturnType<typeof open>>, file: string) => {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/uq/${file}.png`, fullPage: true });
    const r = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
    for (const v of r.violations) console.log("AXE", file, v.id, v.nodes.slice(0, 3).map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "")).join(" | "));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log("OVERFLOW", file, over);
  };
  try {
    const o = await open("olu");
    await o.goto(`${listening.url}/b/demo/panel`); await shot(o, "panel");
    await o.getByRole("button", { name: "Change" }).first().click(); await shot(o, "endpoint"); await o.keyboard.press("Escape");
    await o.goto(`${listening.url}/b/demo/t/${made.task}/uniqueness`); await shot(o, "uniq");
    await o.getByRole("button", { name: "Open the answers" }).click(); await shot(o, "uniq-open");
    await o.getByRole("button", { name: "Read" }).first().click(); await shot(o, "sample");
    const n = await open("nora"); await n.goto(`${listening.url}/b/demo/t/${made.task}/uniqueness`); await shot(n, "uniq-author");
    const d = await open("dario"); await d.goto(`${listening.url}/b/demo/queue`); await shot(d, "queue");
    await d.getByRole("button", { name: "Take it" }).click(); await d.waitForURL("**/judging/**"); await shot(d, "judge");
    await d.keyboard.press("1"); await d.waitForTimeout(200); await d.keyboard.type("recurrent networks"); await d.getByLabel("Where they stand").fill("Methods"); await d.getByLabel("Primary record you opened").fill("https://doi.org/10.1"); await d.keyboard.press("Escape");
    await d.waitForTimeout(1500); await shot(d, "judge-1");
    await d.keyboard.press("j"); await d.keyboard.press("2"); await d.waitForTimeout(200); await d.keyboard.type("transformer models");
    await d.waitForTimeout(1500); await d.reload(); await shot(d, "judge-reload");
    const dd = await open("dario", "dark", 390); await dd.goto(d.url()); await shot(dd, "judge-narrow-dark");
  } finally { await browser.close(); await listening.close(); await app.stop(); }
});
