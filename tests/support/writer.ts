import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { StudioClient } from "./client.ts";

interface Save {
  version: number;
  /** Text that stands in this version and no other. */
  marker: string;
  saveId: string;
}

/** Somebody who saves the same thing over and over, and what the studio has told them of it. */
export interface Writer {
  readonly name: string;
  /** Their session; it must outlive every crash. */
  readonly cookie: string;
  readonly save: (client: StudioClient, sent: Save) => Promise<number>;
  readonly read: (client: StudioClient) => Promise<{ version: number; marker: string }>;
  /** A save that is sent again is answered as it was, or would have been, the first time. */
  readonly repeatable: boolean;
  acknowledged: Save;
  /** Sent, but the answer never came: it may have been kept or not. */
  unanswered: Save | null;
}

/** An author of a draft; everything but its title must stay as it is now. */
export async function draftWriter(client: StudioClient, task: string): Promise<Writer> {
  const { version, typeVersion, content } = await client.api.draft.read.query({ task });
  const { title, ...meta } = content.meta;
  return {
    name: task,
    cookie: client.cookie(),
    repeatable: true,
    acknowledged: { version, marker: title, saveId: "" },
    unanswered: null,
    save: async (now, sent) => {
      const changed = { ...content, meta: { ...meta, title: sent.marker } };
      const { saveId } = sent;
      const answer = await now.api.draft.save.mutate({
        task,
        base: sent.version - 1,
        saveId,
        typeVersion,
        content: changed,
      });
      return answer.version;
    },
    read: async (now) => {
      const found = await now.api.draft.read.query({ task });
      const marker = found.content.meta.title;
      expect(found.content).toEqual({ ...content, meta: { ...meta, title: marker } });
      return { version: found.version, marker };
    },
  };
}

/** A solver who claims a place, starts the clock and types; the task asks for a value in a database. */
export async function trialWriter(client: StudioClient, benchmark: string): Promise<Writer> {
  const place = await client.api.trial.claim.mutate({ benchmark });
  if (place.kind !== "claimed") throw new Error(`a claim was answered ${place.kind}`);
  const { trial } = place;
  const { token } = await client.api.trial.start.mutate({ trial, token: place.token, familiarity: 1 });
  return {
    name: `trial ${trial}`,
    cookie: client.cookie(),
    repeatable: false,
    acknowledged: { version: 0, marker: "", saveId: "" },
    unanswered: null,
    save: async (now, sent) => {
      const answer = { answer: sent.marker, evidence: [] };
      const saved = await now.api.trial.save.mutate({
        trial,
        token,
        base: sent.version - 1,
        answer,
        queries: [],
      });
      if (saved.kind !== "saved") throw new Error(`a trial's save was answered ${saved.kind}`);
      return saved.version;
    },
    read: async (now) => {
      const { version, answer } = await now.api.trial.read.query({ trial });
      return { version, marker: (answer as { answer: string } | null)?.answer ?? "" };
    },
  };
}

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
      marker: `${it.name}, round ${round}, version ${version}`,
      saveId: randomUUID(),
    };
    const answer = await it.save(client, it.unanswered).catch(() => null);
    if (answer === null) return;
    expect(answer).toBe(version);
    it.acknowledged = it.unanswered;
    it.unanswered = null;
    acknowledged();
  }
}

/**
 * Reads back what a writer saved: it is the last acknowledged save, or the one whose answer was lost. Where saves can
 * be repeated, the lost one is sent again.
 */
export async function checkWriter(it: Writer, client: StudioClient, when: string): Promise<void> {
  const found = await it.read(client);
  const { unanswered } = it;
  const kept = unanswered && found.version === unanswered.version ? unanswered : it.acknowledged;
  expect(found, `${it.name}, ${when}`).toEqual({ version: kept.version, marker: kept.marker });
  it.acknowledged = kept;
  it.unanswered = null;
  if (!unanswered || !it.repeatable) return;
  expect(await it.save(client, unanswered), `${it.name}, ${when}`).toBe(unanswered.version);
  it.acknowledged = unanswered;
}
