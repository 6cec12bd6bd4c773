import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { appRouter, createCaller } from "@touchstone/api";
import { TaskDocument } from "@touchstone/contract";
import type { Actor, World } from "@touchstone/services";
import { FICTIONAL_PEOPLE } from "./people.ts";

const SLUG = "example";

const callerOf = (world: World) => {
  const create = createCaller(appRouter);
  return (actor: Actor) => create({ world, actor });
};

/** Gives each fictional person an account that nobody knows the password of: they are entered from this machine only. */
async function addPeople(world: World): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const person of FICTIONAL_PEOPLE) {
    const { userId } = await world.signIn.createUser({
      name: person.name,
      email: `${person.key}@example.invalid`,
      password: world.chance.token(),
      institution: person.institution,
      fictional: true,
    });
    ids.set(person.key, userId);
  }
  return ids;
}

/**
 * Fills an empty instance with the example benchmark: fictional people in every role, and the task documents of
 * `folder` as drafts of its curators. Everything goes through the same procedures as a person's own acts.
 */
export async function loadExample(world: World, folder: string): Promise<void> {
  const as = callerOf(world);
  const operator = as({ kind: "operator" });
  const ids = await addPeople(world);
  const idOf = (key: string) => ids.get(key) ?? "";
  await operator.benchmark.add({
    slug: SLUG,
    title: "Chemistry and medicine (example)",
    description:
      "A small benchmark to look around in. Its people are fictional; its tasks are real and can be changed freely.",
    disciplines: [...new Set(FICTIONAL_PEOPLE.flatMap((person) => person.disciplines))].sort(),
    databases: ["Orphanet", "OMIM", "UniProt", "ChEMBL", "PubChem", "Crossref"],
    owner: idOf("ines"),
    example: true,
  });
  for (const person of FICTIONAL_PEOPLE)
    await operator.member.add({
      benchmark: SLUG,
      userId: idOf(person.key),
      roles: person.roles,
      disciplines: person.disciplines,
    });
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  for (const name of files) {
    const document = TaskDocument.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
    const { type, typeVersion, meta, payload, works, sources } = document;
    const chemist = meta.disciplines.some(
      (field) => field === "Cheminformatics" || field === "Analytical chemistry",
    );
    const author = as({ kind: "person", userId: idOf(chemist ? "rafael" : "aiko") });
    const { task } = await author.task.create({ benchmark: SLUG, type, title: meta.title });
    await author.draft.save({
      task,
      base: 1,
      saveId: world.ids.next(),
      typeVersion,
      content: { meta, payload, works, sources },
    });
  }
}
