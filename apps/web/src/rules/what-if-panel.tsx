import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Rules } from "@touchstone/contract";
import { Panel } from "@touchstone/ui";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";

/** The effect of a change in numbers of tasks, before it is saved. */
export function WhatIfPanel({ slug, rules }: { slug: string; rules: Rules }) {
  const { t } = useTranslation();
  const tried = useDeferredValue(rules);
  const { data } = useQuery(
    trpc.rules.whatIf.queryOptions({ benchmark: slug, rules: tried }, { placeholderData: keepPreviousData }),
  );
  if (!data) return null;
  return (
    <Panel ground="sunk" title={t("rules.effect")}>
      <p>{t("rules.effectText", { unsubmitted: data.unsubmitted, running: data.running })}</p>
      {data.touched.map(({ what, n }) => (
        <p key={what} className="mt-1 text-ink-2">
          {t(`rules.touched.${what}`, { n })}
        </p>
      ))}
    </Panel>
  );
}
