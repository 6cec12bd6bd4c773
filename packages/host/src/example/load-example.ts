import { join } from "node:path";
import type { World } from "@touchstone/services";
import { actsIn } from "./acts.ts";
import { FICTIONAL_PEOPLE } from "./people.ts";
import { loadScript } from "./script.ts";
import { scriptedClock, scriptedPanel, scriptedWorld } from "./scripted-world.ts";
import { tellStories } from "./stories.ts";

const SLUG = "example";
const DAYS = 34;

/**
 * Fills an empty instance with the example benchmark: fictional people in every role, and tasks at every stage of their
 * life. `folder` holds the task documents; the script of what happened lies beside it. Everything goes through the
 * procedures that a person's browser calls, under a clock of the past weeks, and in one transaction: either the whole
 * example is there or nothing of it.
 */
export async function loadExample(world: World, folder: string): Promise<void> {
  const script = await loadScript(join(folder, ".."));
  const clock = scriptedClock(world.clock.now(), DAYS);
  const panel = scriptedPanel();
  await world.store.write(async (repos) => {
    const past = scriptedWorld(world, repos, clock, panel);
    const ids = new Map<string, string>();
    const acts = actsIn(past, clock, SLUG, (key) => ids.get(key) ?? "");
    for (const { key, name, institution } of FICTIONAL_PEOPLE) {
      const { userId } = await acts.operator.account.addFictional({
        name,
        institution,
        email: `${key}@example.invalid`,
      });
      ids.set(key, userId);
    }
    await acts.operator.benchmark.add({
      slug: SLUG,
      title: "Chemistry and medicine (example)",
      description: script.words("benchmark"),
      disciplines: [...new Set(FICTIONAL_PEOPLE.flatMap((person) => person.disciplines))].sort(),
      databases: ["Orphanet", "OMIM", "UniProt", "ChEMBL", "PubChem", "Crossref"],
      owner: ids.get("ines") ?? "",
      example: true,
    });
    for (const { key, roles, disciplines } of FICTIONAL_PEOPLE)
      await acts.operator.member.add({ benchmark: SLUG, userId: ids.get(key) ?? "", roles, disciplines });
    await tellStories({ acts, clock, panel, script });
  });
}
