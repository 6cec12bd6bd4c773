import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { mustScore } from "./on-release.ts";
import type { JudgeChoice } from "./views.ts";

/** Endpoints of the benchmark's panel that may judge, for whoever may start a scoring. */
export async function listJudges(world: World, access: Access<"release.read">): Promise<JudgeChoice[]> {
  mustScore(access);
  const rows = await world.store.read((repos) => repos.panel.endpoints(access.benchmark.id));
  return rows
    .filter((it) => it.enabled)
    .map(({ id, label, family, model, priceIn, priceOut }) => ({
      endpoint: id,
      label,
      family,
      model,
      priceIn,
      priceOut,
    }));
}
