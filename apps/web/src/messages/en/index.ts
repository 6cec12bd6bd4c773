import { account } from "./account.ts";
import { benchmark } from "./benchmark.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";
import { people } from "./people.ts";
import { rules } from "./rules.ts";
import { tasks } from "./tasks.ts";
import { words } from "./words.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** The English catalogue. One file per part of the app; add it here under its name. */
export const en = { account, benchmark, errors, home, people, rules, tasks, words, shell, ui } as const;
