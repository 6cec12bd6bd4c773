export { buildBundle } from "./build-bundle.ts";
export type { BundleFile, PreviousRelease, ReleaseInput, ReleaseItem, ReleaseRecord } from "./input.ts";
export { judgeSet } from "./judge-set.ts";
export { releaseMessages } from "./messages.ts";
export { Manifest } from "./records.ts";
export { bundleSchemas } from "./schemas.ts";
export { setChecks } from "./set-checks.ts";
export { type BundleProblem, type Verification, verifyBundle } from "./verify-bundle.ts";
export { diffReleases, nextVersion, type ReleaseDiff } from "./version-rule.ts";
