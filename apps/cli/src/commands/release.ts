import { verifyBundle } from "@touchstone/release";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import { WORDS } from "../messages.ts";
import { bundleAt, describeBundleProblem } from "../release-files.ts";

async function verify(place: string, { json = false }: { json?: boolean }): Promise<void> {
  const files = await bundleAt(place);
  if (typeof files === "string") {
    if (json)
      process.stdout.write(
        `${JSON.stringify({ ok: false, problems: [{ path: place, code: "unreadable", message: files }] }, null, 2)}\n`,
      );
    else process.stderr.write(`${files}\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  const { ok, problems, manifest } = verifyBundle(files);
  if (json) {
    const release = manifest && {
      benchmark: manifest.benchmark.slug,
      version: manifest.version,
      date: manifest.date,
      tasks: manifest.counts.tasks,
      digest: manifest.digest,
    };
    process.stdout.write(`${JSON.stringify({ ok, problems, release }, null, 2)}\n`);
  } else if (ok && manifest)
    process.stdout.write(
      `${WORDS.sound(manifest.benchmark.slug, manifest.version, manifest.counts.tasks, manifest.digest)}\n`,
    );
  else for (const it of problems) process.stderr.write(`${describeBundleProblem(it)}\n`);
  process.exitCode = ok ? EXIT.ok : EXIT.fault;
}

export const addRelease = (program: Command): void => {
  const release = program.command("release").description("work with release bundles");
  release
    .command("verify")
    .description("say whether a bundle is whole and sound; needs no network and no studio")
    .argument("<place>", "folder or zip of a release")
    .option("--json", "print {ok, problems, release}")
    .addHelpText("after", "\nExit code: 0 sound, 1 something is wrong, 2 there is no bundle to read.")
    .action(verify);
};
