import type { Role } from "@touchstone/contract";
import type { World } from "../world.ts";

export interface ExamplePerson {
  userId: string;
  name: string;
  benchmark: string;
  roles: Role[];
}

/**
 * The fictional people of the example benchmark, whom anybody on this machine may enter with one click. Empty where no
 * example is loaded or the studio is reached from elsewhere.
 */
export async function examplePeople(world: World): Promise<{ people: ExamplePerson[] }> {
  if (!world.instance.loopback) return { people: [] };
  return { people: await world.store.read((repos) => repos.benchmarks.examplePeople()) };
}
