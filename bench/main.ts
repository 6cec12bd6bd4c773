// `npm run bench`: measures the built studio on this machine and fails where a limit is missed. `--json` for machines.
import { measureDraftSaves } from "./draft-saves.ts";
import { holds, type Measurement, table } from "./measurement.ts";
import { openScene, type Scene } from "./scene.ts";
import { measureTaskPage } from "./task-page.ts";
import { measureTrialClaims } from "./trial-claims.ts";

const json = process.argv.includes("--json");
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wanted = (name: string): boolean => only.length === 0 || only.some((word) => name.includes(word));

const onScene: Readonly<Record<string, (scene: Scene) => Promise<Measurement>>> = {
  "draft-saves": measureDraftSaves,
  "trial-claims": measureTrialClaims,
  "task-page": measureTaskPage,
};

const found: Measurement[] = [];
const note = (measurement: Measurement): void => {
  found.push(measurement);
  if (!json) process.stderr.write(".");
};

if (Object.keys(onScene).some(wanted)) {
  const scene = await openScene();
  try {
    for (const [name, measure] of Object.entries(onScene)) if (wanted(name)) note(await measure(scene));
  } finally {
    await scene.close();
  }
}
process.stdout.write(
  json
    ? `${JSON.stringify(
        found.map((it) => ({ ...it, ok: holds(it) })),
        null,
        2,
      )}\n`
    : `\n${table(found)}\n`,
);
process.exit(found.every(holds) ? 0 : 1);
