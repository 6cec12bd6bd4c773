import { RichText, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { TrialView } from "./trial-types.ts";

/** The question as a solver reads it, how to answer, and what may be used. */
export function SolverQuestion({ view }: { view: TrialView }) {
  const { t } = useTranslation();
  if (!view.view) return null;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-6 py-10 lg:py-14">
      <SectionLabel>{t("trial.question")}</SectionLabel>
      <RichText className="question-text" text={view.view.question} />
      <RichText className="mt-4 max-w-prose text-sm" text={view.view.instructions} />
      <p className="max-w-prose text-xs text-ink-2">{t(`trial.aid.${view.aidPolicy}`)}</p>
    </div>
  );
}
