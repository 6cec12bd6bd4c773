import { randomUUID } from "node:crypto";
import type { TaskContent } from "@touchstone/contract";
import { expect } from "vitest";
import type { StudioClient } from "./client.ts";

interface Save {
  version: number;
  marker: string;
  saveId: string;
}

/** Somebody who saves one draft over and over, and what the studio has told them of it. */
export interface Writer {
  readonly task: string;
  /** Their session; it must outlive every crash. */
  readonly cookie: string;
  readonly typeVersion: number;
  readonly content: TaskContent;
  acknowledged: Save;
  /** Sent, but the answer never came: it may have been kept or not. */
  unanswered: Save | null;
}

const marked = ({ meta, payload, works, sources }: TaskContent, marker: string): TaskContent => ({
  meta: { ...meta, title: marker },
  payload,
  works,
  sources,
});

export async function draftWriter(client: StudioClient, task: string): Promise<Writer> {
  const { version, typeVersion, content } = await client.api.draft.read.query({ task });
  const acknowledged = { version, marker: content.meta.title, saveId: "" };
  return { task, cookie: client.cookie(), typeVersion, content, acknowledged, unanswered: null };
}

const save = (it: Writer, client: StudioClient, sent: Save) =>
  client.api.draft.save.mutate({
    task: it.task,
    base: sent.version - 1,
    saveId: sent.saveId,
    typeVersion: it.typeVersion,
    content: marked(it.content, sent.marker),
  });

/** Saves until the studio no longer answers. */
export async function write(
  it: Writer,
  client: StudioClient,
  round: number,
  acknowledged: () => void,
): Promise<void> {
  for (;;) {
    const version = it.acknowledged.version + 1;
    it.unanswered = {
      version,
      marker: `${it.task}, round ${round}, version ${version}`,
      saveId: randomUUID(),
    };
    const answer = await save(it, client, it.unanswered).catch(() => null);
    if (!answer) return;
    expect(answer.version).toBe(version);
    it.acknowledged = it.unanswered;
    it.unanswered = null;
    acknowledged();
  }
}

/**
 * Reads the draft back: it is the last acknowledged one, or the one whose answer was lost. That one is then sent again
 * and must be answered as it would have been, whether it had been kept or not.
 */
export async function checkWriter(it: Writer, client: StudioClient, when: string): Promise<void> {
  const found = await client.api.draft.read.query({ task: it.task });
  const kept = { version: found.version, marker: found.content.meta.title };
  const { unanswered } = it;
  const possible = unanswered && kept.version === unanswered.version ? unanswered : it.acknowledged;
  expect(kept, when).toEqual({ version: possible.version, marker: possible.marker });
  expect(marked(found.content, ""), when).toEqual(marked(it.content, ""));
  if (!unanswered) return;
  expect((await save(it, client, unanswered)).version, when).toBe(unanswered.version);
  it.acknowledged = unanswered;
  it.unanswered = null;
}
