import { account } from "./account.ts";
import { benchmark } from "./benchmark.ts";
import { breakIt } from "./break-it.ts";
import { drift } from "./drift.ts";
import { editor } from "./editor.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";
import { importing } from "./importing.ts";
import { judging } from "./judging.ts";
import { panel } from "./panel.ts";
import { people } from "./people.ts";
import { queue } from "./queue.ts";
import { release } from "./release.ts";
import { results } from "./results.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { task } from "./task.ts";
import { tasks } from "./tasks.ts";
import { trial } from "./trial.ts";
import { ui } from "./ui.ts";
import { uniqueness } from "./uniqueness.ts";
import { words } from "./words.ts";
import { work } from "./work.ts";

/** The English catalogue. One file per part of the app; add it here under its name. */
export const en = {
  work,
  trial,
  queue,
  account,
  benchmark,
  breakIt,
  drift,
  editor,
  errors,
  home,
  importing,
  judging,
  panel,
  people,
  uniqueness,
  release,
  results,
  rules,
  task,
  tasks,
  words,
  shell,
  ui,
} as const;
