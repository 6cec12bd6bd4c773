import { Panel, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { documentParts, type SentDocument } from "./document-parts.ts";

/** What stands behind a question, as text: answer, statements that must hold, works, and source records. */
export function DocumentPath({ document, gold }: { document: SentDocument; gold: string | null }) {
  const { t } = useTranslation();
  const { question, statements } = documentParts(document);
  return (
    <Panel title={t("work.screening.path")}>
      <div className="grid gap-4 text-sm">
        {gold === null ? (
          <div className="question-text whitespace-pre-line">{question}</div>
        ) : (
          <>
            <p className="text-ink-2">{t("work.screening.pathLede")}</p>
            <section>
              <SectionLabel level={3}>{t("work.screening.answer")}</SectionLabel>
              <p className="whitespace-pre-line font-semibold">{gold}</p>
            </section>
          </>
        )}
        {statements.length > 0 && (
          <section>
            <SectionLabel level={3}>{t("work.screening.constraints")}</SectionLabel>
            <ol className="grid list-decimal gap-1 ps-5">
              {statements.map((it) => (
                <li key={it.pointer}>
                  {it.text}
                  {it.evidence.map((line) => (
                    <div key={line} className="text-xs text-ink-2">
                      {line}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        )}
        {document.works.length > 0 && (
          <section>
            <SectionLabel level={3}>{t("work.screening.works")}</SectionLabel>
            <ul className="grid gap-1">
              {document.works.map((work) => (
                <li key={work.id}>
                  {work.csl.title}{" "}
                  <span className="mono text-xs text-ink-2">{work.csl.DOI ?? work.csl.URL ?? ""}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {document.sources.length > 0 && (
          <section>
            <SectionLabel level={3}>{t("work.screening.sources")}</SectionLabel>
            <ul className="grid gap-1">
              {document.sources.map((source) => (
                <li key={source.id} className="mono text-xs">
                  {source.database} {source.identifier}{" "}
                  {/^https?:/.test(source.url) && (
                    <a className="text-link" href={source.url} target="_blank" rel="noreferrer">
                      {source.url}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  );
}
