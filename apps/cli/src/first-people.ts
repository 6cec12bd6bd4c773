import { appRouter, createCaller } from "@touchstone/api";
import { type Host, isLoopback, loadExample } from "@touchstone/host";
import { WORDS } from "./messages.ts";
import { programFiles } from "./program-files.ts";

/**
 * Sees to it that somebody can sign in: an instance without people gets the example benchmark, or a one-time set-up
 * link where it is asked for, was asked for before, or where the example's people could not be entered.
 * Gives the words that tell how to get in.
 */
export async function firstPeople(
  host: Host,
  url: string,
  empty: boolean,
  say: (line: string) => void,
): Promise<string> {
  const { world, environment } = host;
  const { nobody, begun, example } = await world.store.read(async (repos) => ({
    nobody: await repos.accounts.nobodyYet(),
    begun: await repos.invitations.anySetupLink(),
    example: await repos.benchmarks.exampleExists(),
  }));
  const local = isLoopback(environment.host);
  if (!nobody) {
    if (empty) say(WORDS.notEmpty);
    return example && local ? WORDS.enterExample : WORDS.signIn;
  }
  if (!empty && !begun && local) {
    say(WORDS.example);
    await loadExample(world, programFiles.example);
    return WORDS.enterExample;
  }
  const link = await createCaller(appRouter)({
    world,
    actor: { kind: "operator" },
  }).invitation.issueSetupLink();
  return link ? WORDS.setUp(`${environment.publicUrl ?? url}/set-up/${link.token}`) : WORDS.signIn;
}
