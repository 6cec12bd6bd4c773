import type { Json } from "@touchstone/contract";
import type { TestApp } from "../../../apps/server/test-support/start-test-app.ts";
import { sentinelOf } from "./sentinels.ts";

/** What an attack by its author found of every chain: an answer of a model and a query that hold sentinels. */
export async function attacked(app: TestApp): Promise<Map<string, string>> {
  const { world, database } = app.host;
  const chains = await database.sql<{ id: string; key: string; content: Record<string, Json> }[]>`
    select t.id, t.key, d.content from task t join draft d on d.task_id = t.id
    where t.type = 'database-navigation'`;
  const sentinels = new Map<string, string>();
  const at = world.clock.now();
  for (const { id, key, content } of chains) {
    const mark = sentinelOf(`attack ${id}`);
    sentinels.set(mark, `Answer: ${mark}`);
    const attackId = world.ids.next();
    const step = {
      attackId,
      state: "answered",
      why: null,
      tries: 1,
      retryAt: null,
      cost: 0,
      askedAt: at,
    } as const;
    const said = { modelId: "", fingerprint: "", promptHash: "", params: {}, tokensIn: 1, tokensOut: 1 };
    const found = { identifiers: [mark], total: 1, capped: false, release: "" };
    await world.store.write((repos) =>
      repos.attacks.insert(
        {
          id: attackId,
          taskId: id,
          version: 1,
          document: {
            format: "touchstone-task",
            formatVersion: 1,
            id: key,
            type: "database-navigation",
            typeVersion: 1,
            ...content,
          },
          contentHash: "attacked",
          inputs: {},
          parts: ["probes", "closed-book"],
          engines: [],
          notAsked: [],
          costCap: 1,
          costCapReached: false,
          jobId: world.ids.next(),
          startedBy: "operator",
          startedAt: at,
          finishedAt: at,
        },
        [
          {
            ...step,
            seq: 0,
            slot: "search",
            ask: { kind: "search", database: "uniprot", words: mark, probes: ["question"], hops: [] },
            found: { kind: "search", query: mark, ...found },
          },
          {
            ...step,
            seq: 1,
            slot: "call",
            ask: {
              kind: "model",
              part: "closed-book",
              hop: null,
              endpointId: attackId,
              label: "",
              family: "",
              number: 1,
            },
            found: { kind: "model", text: `Answer: ${mark}`, ...said },
          },
        ],
      ),
    );
  }
  return sentinels;
}
