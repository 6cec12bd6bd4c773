/** What stands for the release where a database states none (CHECKS.md 3, `evidence/complete`). */
export const NO_RELEASE = "none";

/** The release that is stated; empty where there is none or nobody has said it. */
export function statedRelease(release: string): string {
  const name = release.trim();
  return name.toLowerCase() === NO_RELEASE ? "" : name;
}
