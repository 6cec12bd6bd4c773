import { Button, Field, Select } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Downloads } from "./downloads.tsx";
import { RescoreDialog } from "./rescore-dialog.tsx";
import type { ReportView, Submission, Submissions } from "./types.ts";

/** Choice of the version, downloads, and scoring again. */
export function ReportActions(props: {
  slug: string;
  release: string;
  entry: Submission;
  view: ReportView;
  may: Submissions["may"];
  onVersion: (scoreSet: string) => void;
}) {
  const { t } = useTranslation();
  const [rescoring, setRescoring] = useState(false);
  const { release, view, entry } = props;
  const newest = view.versions.at(-1)?.id;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {view.versions.length > 1 && (
        <Field label={t("results.report.versions")} className="w-48">
          <Select
            value={view.scoreSet.id}
            onChange={props.onVersion}
            options={view.versions.map(({ id, version }) => ({
              value: id,
              label: t(id === newest ? "results.report.current" : "results.report.version", { n: version }),
            }))}
          />
        </Field>
      )}
      <Downloads release={release} scoreSet={view.scoreSet.id} />
      {props.may.score && <Button onClick={() => setRescoring(true)}>{t("results.rescore.act")}</Button>}
      {rescoring && <RescoreDialog release={release} entry={entry} onClose={() => setRescoring(false)} />}
    </div>
  );
}
