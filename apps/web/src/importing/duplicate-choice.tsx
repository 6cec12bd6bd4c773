import { Button } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { ChosenRows } from "./use-chosen-rows.ts";

/** Says how many rows ask what is asked already, and takes or leaves all of them. */
export function DuplicateChoice({ chosen }: { chosen: ChosenRows }) {
  const { t } = useTranslation();
  const { duplicates, isTaken, take, comparison } = chosen;
  const lines = [...duplicates.keys()];
  const taken = lines.filter(isTaken).length;
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <output className="text-ink-2">
        {comparison === "asking" && t("importing.same.asking")}
        {comparison === "failed" && <span className="text-block">{t("importing.same.failed")}</span>}
        {comparison === "done" && t("importing.same.found", { count: lines.length })}
        {comparison === "done" && lines.length > 0 && (
          <>
            {" "}
            {taken === 0
              ? t("importing.same.left", { count: lines.length })
              : t("importing.same.taken", { count: taken })}
          </>
        )}
      </output>
      {comparison === "failed" && (
        <Button size="sm" onClick={chosen.askAgain}>
          {t("ui.retry")}
        </Button>
      )}
      {comparison === "done" && taken < lines.length && (
        <Button size="sm" onClick={() => take(lines, true)}>
          {t("importing.same.takeAll")}
        </Button>
      )}
      {comparison === "done" && taken > 0 && (
        <Button size="sm" onClick={() => take(lines, false)}>
          {t("importing.same.leaveAll")}
        </Button>
      )}
    </div>
  );
}
