import type { TaskMeta } from "@touchstone/contract";
import { LinesAt, RepeatList, TextAt, useAt, useReveal } from "@touchstone/task-types/views";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** What the task is called and about; solvers see nothing of it but the date. */
export function MetaForm() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { value: meta, findings } = useAt<TaskMeta>("/meta");
  useReveal("/meta", () => setOpen(true));
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mb-4 rounded-md border border-line px-3 py-2"
    >
      <summary className="flex min-h-6 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={13} aria-hidden className={open ? "rotate-90" : ""} />
        <span className="label-caps">{t("editor.meta.heading")}</span>
        <span className="min-w-0 flex-1 truncate text-ink-2">{meta.title}</span>
        {findings.length > 0 && <span className="text-xs text-warn">{findings.length}</span>}
      </summary>
      <div className="grid gap-2 pt-2 pb-1 sm:grid-cols-2">
        <TextAt
          pointer="/meta/title"
          label={t("editor.meta.title")}
          hint={t("editor.meta.titleHint")}
          className="sm:col-span-2"
        />
        <LinesAt
          pointer="/meta/disciplines"
          label={t("editor.meta.disciplines")}
          hint={t("editor.meta.disciplinesHint")}
        />
        <LinesAt
          pointer="/meta/databases"
          label={t("editor.meta.databases")}
          hint={t("editor.meta.databasesHint")}
        />
        <TextAt
          pointer="/meta/language"
          label={t("editor.meta.language")}
          hint={t("editor.meta.languageHint")}
        />
        <TextAt
          pointer="/meta/asOf"
          label={t("editor.meta.asOf")}
          hint={t("editor.meta.asOfHint")}
          nullable
        />
        <TextAt pointer="/meta/licence" label={t("editor.meta.licence")} />
        <div className="sm:col-span-2">
          <RepeatList
            pointer="/meta/authors"
            items={meta.authors}
            label={t("editor.meta.authors")}
            itemLabel={(author) => author.name}
            add={{ label: t("editor.meta.addAuthor"), make: () => ({ name: "", orcid: null }) }}
            render={(_, __, pointer) => (
              <div className="grid gap-2 sm:grid-cols-2">
                <TextAt pointer={`${pointer}/name`} label={t("editor.meta.authorName")} />
                <TextAt pointer={`${pointer}/orcid`} label={t("editor.meta.orcid")} nullable mono />
              </div>
            )}
          />
        </div>
      </div>
    </details>
  );
}
