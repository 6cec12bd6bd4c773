import type { TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { RichText, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

/** Exactly what a solver is given: question, instructions, and the form of the answer. */
export function SolverPreview({ document }: { document: TaskDocument }) {
  const { t } = useTranslation();
  const view = taskType(document.type).solverView(document);
  const { form } = view;
  const formText =
    form.kind === "slots"
      ? t("editor.solver.forms.slots", { labels: form.labels.join(", ") })
      : form.kind === "table"
        ? t("editor.solver.forms.table", { headers: form.headers.join(" | ") })
        : t(`editor.solver.forms.${form.kind}`);
  return (
    <div className="flex flex-col gap-5">
      {view.question === "" ? (
        <p className="question-text text-ink-3">{t("editor.solver.nothing")}</p>
      ) : (
        <RichText className="question-text" text={view.question} />
      )}
      <section className="max-w-[60ch]">
        <SectionLabel level={3}>{t("editor.solver.instructions")}</SectionLabel>
        <RichText className="mt-1" text={view.instructions} />
      </section>
      <section className="max-w-[60ch]">
        <SectionLabel level={3}>{t("editor.solver.answer")}</SectionLabel>
        <p className="mt-1">{formText}</p>
        {form.hint !== "" && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap text-ink-2">
            {form.hint}
          </p>
        )}
      </section>
    </div>
  );
}
