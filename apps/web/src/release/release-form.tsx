import { useQuery } from "@tanstack/react-query";
import { SemanticVersion, TaskTypeId } from "@touchstone/contract";
import { Checkbox, Field, TextArea, TextField, TypeBadge } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { typeLook } from "../app/type-look.ts";
import { trpc } from "../trpc.ts";

/** What the form holds; an empty version leaves the choice to the server. */
export interface ReleaseDraft {
  tasks: ReadonlySet<string>;
  version: string;
  notes: string;
}

/** Beyond this the address of the question would grow too long, and the server proposes when the draft is made. */
const MAX_ASKED = 300;

export const versionFits = (version: string): boolean =>
  version === "" || SemanticVersion.safeParse(version).success;

/** True when the draft can be sent. */
export const isComplete = (draft: ReleaseDraft): boolean =>
  draft.tasks.size > 0 && versionFits(draft.version);

/** Which accepted tasks, under which version, with which notes. */
export function ReleaseForm(props: {
  slug: string;
  accepted: readonly { key: string; type: string; released: boolean }[];
  value: ReleaseDraft;
  onChange: (value: ReleaseDraft) => void;
}) {
  const { t } = useTranslation();
  const { value, accepted } = props;
  const all = value.tasks.size === accepted.length;
  const tasks = all ? undefined : [...value.tasks];
  const { data: proposed } = useQuery(
    trpc.release.propose.queryOptions(
      { benchmark: props.slug, ...(tasks && { tasks }) },
      { enabled: value.tasks.size > 0 && (tasks?.length ?? 0) <= MAX_ASKED },
    ),
  );
  const choose = (key: string, chosen: boolean) => {
    const next = new Set(value.tasks);
    if (chosen) next.add(key);
    else next.delete(key);
    props.onChange({ ...value, tasks: next });
  };
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Field
        group
        label={t("release.form.tasks")}
        hint={t("release.form.chosen", { chosen: value.tasks.size, count: accepted.length })}
        error={value.tasks.size === 0 ? t("release.form.noTask") : undefined}
      >
        <div className="flex flex-col gap-1.5">
          <Checkbox
            checked={all}
            mixed={!all && value.tasks.size > 0}
            label={t("release.form.all", { count: accepted.length })}
            onChange={(checked) =>
              props.onChange({ ...value, tasks: new Set(checked ? accepted.map((it) => it.key) : []) })
            }
          />
          <ul className="max-h-60 overflow-y-auto rounded border border-line px-2.5 py-1.5">
            {accepted.map((it) => {
              const type = TaskTypeId.safeParse(it.type);
              return (
                <li key={it.key} className="flex items-center gap-2 py-0.5">
                  <Checkbox
                    checked={value.tasks.has(it.key)}
                    label={<span className="mono">{it.key}</span>}
                    onChange={(checked) => choose(it.key, checked)}
                  />
                  {type.success && (
                    <TypeBadge accent={typeLook[type.data].accent}>{typeLook[type.data].code}</TypeBadge>
                  )}
                  <span className="ms-auto text-xs text-ink-3">
                    {t(it.released ? "release.form.released" : "release.form.fresh")}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </Field>
      <Field
        label={t("release.form.version")}
        hint={
          proposed
            ? t("release.form.versionHint", { version: proposed.version })
            : t("release.form.versionPlain")
        }
        error={versionFits(value.version) ? undefined : t("release.form.versionWrong")}
      >
        <TextField
          mono
          value={value.version}
          placeholder={proposed?.version}
          onChange={(version) => props.onChange({ ...value, version: version.trim() })}
        />
      </Field>
      <Field label={t("release.form.notes")} hint={t("release.form.notesHint")}>
        <TextArea value={value.notes} onChange={(notes) => props.onChange({ ...value, notes })} />
      </Field>
    </div>
  );
}
