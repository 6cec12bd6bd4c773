import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** The English catalogue. One file per part of the app; add it here under its name. */
export const en = { shell, ui } as const;
