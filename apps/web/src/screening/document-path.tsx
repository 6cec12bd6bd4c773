import type { TaskDocument } from "@touchstone/contract";
import { Panel, SectionLabel } from "@touchstone/ui";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ContentView } from "../task/content-view.tsx";

/** A document as it came over the wire, where what may be anything may also be missing. */
type SentDocument = Omit<TaskDocument, "payload"> & { payload?: unknown };

/** What stands behind a question: the answer, and the document as its type shows it. */
export function DocumentPath({ document, gold }: { document: SentDocument; gold: string | null }) {
  const { t } = useTranslation();
  const { payload } = document;
  return (
    <Panel title={t("work.screening.path")}>
      <div className="grid grid-cols-1 gap-4">
        {gold !== null && (
          <section>
            <p className="text-sm text-ink-2">{t("work.screening.pathLede")}</p>
            <SectionLabel level={3} className="mt-3">
              {t("work.screening.answer")}
            </SectionLabel>
            <p className="text-sm font-semibold whitespace-pre-line">{gold}</p>
          </section>
        )}
        <Suspense fallback={null}>
          <ContentView document={{ ...document, payload }} />
        </Suspense>
      </div>
    </Panel>
  );
}
