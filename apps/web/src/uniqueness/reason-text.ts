import { i18n } from "../i18n.ts";
import type { UniquenessView } from "./uniqueness-types.ts";

/** One thing that is still missing, as half a sentence. */
export function reasonText(reason: UniquenessView["reasons"][number]): string {
  const { t } = i18n;
  switch (reason.code) {
    case "calls":
    case "families":
    case "quiet":
      return t(`uniqueness.reason.${reason.code}`, { have: reason.have, need: reason.need });
    case "pass":
      return t("uniqueness.reason.pass", { pass: reason.pass, count: reason.missing });
    case "unclustered":
    case "equality":
    case "unjudged":
    case "disputes":
    case "unresolved":
      return t(`uniqueness.reason.${reason.code}`, { count: reason.count });
    case "also_needs":
      return t("uniqueness.reason.also_needs", { checks: reason.checks.join(", ") });
    default:
      return t(`uniqueness.reason.${reason.code}`);
  }
}
