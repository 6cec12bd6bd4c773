import { cx, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { JudgingView } from "./judging-types.ts";
import type { Judging } from "./use-judging.ts";

/** Candidates of the desk, in the shuffled order that the server gives them. */
export function CandidateList(props: {
  view: JudgingView;
  judging: Judging;
  selected: string;
  onSelect: (ref: string) => void;
}) {
  const { t } = useTranslation();
  const { view, judging, selected } = props;
  const done = view.candidates.filter((it) => it.sealed || judging.outcomeOf(it) !== "open").length;
  return (
    <div className="grid content-start gap-3 px-4 py-4.5">
      <SectionLabel note={t("judging.closed", { done, count: view.candidates.length })}>
        {t("judging.candidates")}
      </SectionLabel>
      <ul className="grid gap-1.5">
        {view.candidates.map((candidate) => {
          const outcome = candidate.sealed ? "sealed" : judging.outcomeOf(candidate);
          const chosen = candidate.ref === selected;
          return (
            <li key={candidate.ref}>
              <button
                type="button"
                aria-current={chosen ? "true" : undefined}
                onClick={() => props.onSelect(candidate.ref)}
                className={cx(
                  "grid w-full gap-0.5 rounded-md border px-3 py-2.5 text-start",
                  chosen ? "border-line-2 bg-panel" : "border-transparent hover:bg-sunk",
                )}
              >
                <span className="line-clamp-3 font-serif font-semibold" dir="auto">
                  {candidate.label}
                </span>
                <span className={cx("text-xs", outcome === "open" ? "text-ink" : "text-ink-3")}>
                  {t(`judging.outcome.${outcome}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-xs text-ink-3">{t(`judging.hint.${view.as}`)}</p>
    </div>
  );
}
