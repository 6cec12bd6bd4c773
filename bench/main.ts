// `npm run bench`: measures the built studio on this machine and fails where a limit is missed.
// `--json` for machines; names of measurements run only those.
import { measureChain } from "./chain.ts";
import { measureDraftSaves } from "./draft-saves.ts";
import { measureHomeBytes } from "./home-bytes.ts";
import { measureLiveChecks } from "./live-checks.ts";
import { holds, type Measurement, table } from "./measurement.ts";
import { openScene, type Scene } from "./scene.ts";
import { measureScoreStream } from "./score-stream.ts";
import { measureScoring } from "./scoring.ts";
import { measureTaskPage } from "./task-page.ts";
import { measureTrialClaims } from "./trial-claims.ts";

const onScene: Readonly<Record<string, (scene: Scene) => Promise<Measurement>>> = {
  "draft-saves": measureDraftSaves,
  "trial-claims": measureTrialClaims,
  "task-page": measureTaskPage,
};

const json = process.argv.includes("--json");
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wanted = (name: string): boolean => only.length === 0 || only.includes(name);

const found: Measurement[] = [];
if (wanted("live-checks")) found.push(...(await measureLiveChecks()));
if (wanted("chain")) found.push(...(await measureChain()));
if (wanted("scoring")) found.push(...(await measureScoring()));
if (wanted("score-stream")) found.push(...(await measureScoreStream()));
if (wanted("home-bytes")) found.push(await measureHomeBytes());
const scenes = Object.entries(onScene).filter(([name]) => wanted(name));
if (scenes.length > 0) {
  const scene = await openScene();
  try {
    for (const [name, measure] of scenes) {
      if (!json) process.stderr.write(`${name} …\n`);
      found.push(await measure(scene));
    }
  } finally {
    await scene.close();
  }
}

const rows = found.map((it) => ({ ...it, ok: holds(it) }));
process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${table(found)}\n`);
process.exit(rows.every((it) => it.ok) ? 0 : 1);
