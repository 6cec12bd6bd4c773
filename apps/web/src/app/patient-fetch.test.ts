import { afterEach, describe, expect, it, vi } from "vitest";
import { answerSignedIn, rememberSignedIn } from "../account/sign-in-gate.ts";
import { patientFetch } from "./patient-fetch.ts";

const femi = { userId: "femi", name: "Femi", email: "femi@example.org", fictional: false };

/** Answers requests with these statuses, one after the other. */
const serverWith = (...statuses: number[]) => {
  const send = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal("fetch", send);
  return send;
};

afterEach(() => {
  rememberSignedIn(null);
  vi.unstubAllGlobals();
});

describe("a call that is answered with 401", () => {
  it("is tried once more, and the work goes on", async () => {
    rememberSignedIn(femi);
    const send = serverWith(401, 200);
    expect((await patientFetch("/api/trpc/draft.save", { method: "POST", body: "{}" })).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("waits for the person to sign in again when it happens twice, and is then sent as it was", async () => {
    rememberSignedIn(femi);
    const send = serverWith(401, 401, 200);
    const answer = patientFetch("/api/trpc/draft.save", { method: "POST", body: "typed text" });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    answerSignedIn(true);
    expect((await answer).status).toBe(200);
    expect(send).toHaveBeenLastCalledWith("/api/trpc/draft.save", { method: "POST", body: "typed text" });
  });

  it("shares one question with all others, and fails when the person declines", async () => {
    rememberSignedIn(femi);
    const send = serverWith(401, 401, 401, 401);
    const both = Promise.all([patientFetch("/a", {}), patientFetch("/b", {})]);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    answerSignedIn(false);
    expect((await both).map((answer) => answer.status)).toEqual([401, 401]);
  });

  it("is final on pages where nobody is signed in", async () => {
    const send = serverWith(401, 401);
    expect((await patientFetch("/api/trpc/account.me", {})).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
