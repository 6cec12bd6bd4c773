import { ProfileName } from "@touchstone/scoring";
import {
  fieldsOf,
  REQUIRED_FIELDS,
  TABLE_TYPES,
  type TableField,
  type TableMapping,
} from "@touchstone/task-types/import-table";
import { Field, Panel, Select, TextField } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { typeLook } from "../app/type-look.ts";
import { guessMapping } from "./kept-mapping.ts";

/** Headings are trimmed and never empty, so that no column can be mistaken for a space. */
const NONE = " ";
const LATER = " ";
const GUESS = "*";

export interface MappingFormProps {
  columns: readonly string[];
  mapping: TableMapping;
  unused: readonly string[];
  onChange: (mapping: TableMapping) => void;
}

/** Says which column holds what, and how answers compare that do not say so themselves. */
export function MappingForm({ columns, mapping, unused, onChange }: MappingFormProps) {
  const { t } = useTranslation();
  const choose = (field: TableField, column: string) => {
    const { [field]: _before, ...rest } = mapping.columns;
    onChange({ ...mapping, columns: column === NONE ? rest : { ...rest, [field]: column } });
  };
  const label = (field: TableField) =>
    field === "answer" && mapping.type === "literature-retrieval"
      ? t("importing.mapping.answerPaper")
      : t(`importing.mapping.field.${field}`);
  const options = [
    { value: NONE, label: t("importing.mapping.none") },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  const profiles = [
    { value: LATER, label: t("importing.mapping.later") },
    { value: GUESS, label: t("importing.mapping.guess") },
    ...ProfileName.options.map((name) => ({ value: name as string, label: name })),
  ];
  return (
    <Panel title={t("importing.mapping.title")}>
      <p className="mb-3 max-w-[70ch] text-ink-2">{t("importing.mapping.text")}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-start gap-x-4 gap-y-3">
        <Field label={t("importing.mapping.type")}>
          <Select
            value={mapping.type}
            onChange={(type) =>
              onChange({
                ...mapping,
                type,
                columns: { ...guessMapping(type, columns).columns, ...mapping.columns },
              })
            }
            options={TABLE_TYPES.map((type) => ({
              value: type,
              label: `${typeLook[type].code} · ${t(`words.type.${type}`)}`,
            }))}
          />
        </Field>
        {fieldsOf(mapping.type).map((field) => (
          <Field key={field} label={label(field)} required={REQUIRED_FIELDS.includes(field)}>
            <Select
              value={mapping.columns[field] ?? NONE}
              onChange={(column) => choose(field, column)}
              options={options}
            />
          </Field>
        ))}
        <Field label={t("importing.mapping.listSeparator")} hint={t("importing.mapping.listSeparatorHint")}>
          <TextField
            mono
            maxLength={5}
            value={mapping.listSeparator}
            onChange={(listSeparator) => onChange({ ...mapping, listSeparator })}
          />
        </Field>
        {mapping.type === "database-navigation" && (
          <Field label={t("importing.mapping.profile")} hint={t("importing.mapping.profileHint")}>
            <Select
              value={mapping.guessProfile ? GUESS : mapping.profile || LATER}
              onChange={(chosen) =>
                onChange({
                  ...mapping,
                  guessProfile: chosen === GUESS,
                  profile: chosen === GUESS || chosen === LATER ? "" : chosen,
                })
              }
              options={profiles}
            />
          </Field>
        )}
      </div>
      {unused.length > 0 && (
        <p className="mt-3 text-xs text-ink-3">
          {t("importing.mapping.unused", { names: unused.join(", ") })}
        </p>
      )}
    </Panel>
  );
}
