/** How an attempt to sign in ended. */
export type SignInResult = "ok" | "wrong" | "tooMany" | "offline" | "failed";

async function post(path: string, body: unknown): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", "x-touchstone": "1" },
      body: JSON.stringify(body),
    });
  } catch {
    return null;
  }
}

const resultOf = (answer: Response | null): SignInResult => {
  if (!answer) return "offline";
  if (answer.ok) return "ok";
  if (answer.status === 401 || answer.status === 400) return "wrong";
  return answer.status === 429 ? "tooMany" : "failed";
};

export const signInWithPassword = async (email: string, password: string): Promise<SignInResult> =>
  resultOf(await post("/api/auth/sign-in/email", { email, password }));

/** Enters one of the example's fictional people; works on the machine the studio runs on only. */
export const enterExample = async (userId: string): Promise<SignInResult> =>
  resultOf(await post("/api/example/sign-in", { userId }));

/** Ends the session here; the page is left in any case. */
export const signOut = async (): Promise<void> => {
  await post("/api/auth/sign-out", {});
};

export const changePassword = async (currentPassword: string, newPassword: string): Promise<SignInResult> =>
  resultOf(
    await post("/api/auth/change-password", { currentPassword, newPassword, revokeOtherSessions: true }),
  );
