import { useTranslation } from "react-i18next";
import type { RowProblem } from "./import-source.ts";

/** Problems shown at once; all of them stand beside their rows. */
const SHOWN = 12;

/** What is wrong with a file, each with its line and column. */
export function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <p className="font-semibold text-block">{t("importing.problems", { count: problems.length })}</p>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {problems.slice(0, SHOWN).map((it) => (
          <li key={`${it.line} ${it.column ?? ""} ${it.message}`}>
            <strong>{t("importing.place", { line: it.line })}</strong>
            {it.column !== null && <span className="text-ink-3"> · {it.column}</span>}:{" "}
            <bdi>{it.message}</bdi>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && (
        <p className="text-ink-3">{t("importing.moreProblems", { count: problems.length - SHOWN })}</p>
      )}
    </div>
  );
}
