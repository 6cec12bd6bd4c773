import { buttonLook, ConfirmDialog, Menu } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const reports = ["report.html", "report.md", "report.json"] as const;
const outcomes = ["outcomes.jsonl", "outcomes.csv", "outcomes.parquet"] as const;
const submission = "submission.jsonl";
type Answers = (typeof outcomes)[number] | typeof submission;

/** Files of a score set. Reports hold numbers alone; outcomes and the submission hold answers, so taking them is asked once more. */
export function Downloads({ release, scoreSet }: { release: string; scoreSet: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Answers | null>(null);
  const path = (file: string) => `/api/releases/${release}/score-sets/${scoreSet}/${file}`;
  const label = (file: string) => <span className="mono">{file}</span>;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" className={buttonLook()}>
            {t("results.report.downloads")}
          </button>
        }
        entries={[
          { kind: "text", key: "reports", label: t("results.report.downloadReports") },
          ...reports.map((file) => ({
            kind: "link" as const,
            key: file,
            label: label(file),
            link: (
              <a href={path(file)} download>
                {label(file)}
              </a>
            ),
          })),
          { kind: "line", key: "line" },
          { kind: "text", key: "outcomes", label: t("results.report.downloadOutcomes") },
          ...outcomes.map((file) => ({ key: file, label: label(file), onSelect: () => setAsking(file) })),
          { kind: "line", key: "line-2" },
          { kind: "text", key: "submission", label: t("results.report.downloadSubmission") },
          { key: submission, label: label(submission), onSelect: () => setAsking(submission) },
        ]}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={t("results.report.downloadTitle", { file: asking ?? "" })}
        description={t("results.report.downloadText")}
        confirmLabel={t("results.report.download")}
        onConfirm={() => location.assign(path(asking ?? outcomes[0]))}
      />
    </>
  );
}
