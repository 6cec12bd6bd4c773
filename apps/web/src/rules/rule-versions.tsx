import type { Rules } from "@touchstone/contract";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { ruleChanges } from "./rule-changes.ts";

export interface RuleVersion {
  version: number;
  note: string;
  at: string;
  by: string;
  rules: Rules;
}

/** How the rules came about: who changed what, and why. */
export function RuleVersions({ versions }: { versions: readonly RuleVersion[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="versions">
      <SectionLabel id="versions" ruled>
        {t("rules.versions")}
      </SectionLabel>
      <ol className="divide-y divide-line">
        {versions.map((it, index) => {
          const before = versions[index + 1];
          return (
            <li key={it.version} className="py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{t("rules.version", { version: it.version })}</span>
                <span className="text-xs text-ink-3">
                  {it.by} · <Day at={it.at} />
                </span>
              </p>
              <p className="text-ink-2">{it.note || t("rules.first")}</p>
              {before &&
                ruleChanges(before.rules, it.rules).map((change) => (
                  <p key={change.key} className="mono wrap-break-word text-ink-2">
                    {t("rules.was", { ...change })}
                  </p>
                ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
