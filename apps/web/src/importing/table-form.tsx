import { TABLE_ENCODINGS } from "@touchstone/task-types/import-table";
import { Field, Select } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { TableForm } from "./import-source.ts";

const AUTO = "auto";
const SEPARATORS = [",", ";", "\t", "|"] as const;
const wordOf = (separator: (typeof SEPARATORS)[number]) => (separator === "\t" ? "tab" : separator);

/** How the bytes of the table are read, where finding it out went wrong. */
export function TableFormFields(props: {
  form: TableForm;
  /** The separator that was found; null while the table cannot be read. */
  found: string | null;
  onChange: (form: TableForm) => void;
}) {
  const { t } = useTranslation();
  const { form, found, onChange } = props;
  const known = SEPARATORS.find((it) => it === found);
  const name = known === undefined ? (found ?? "") : t(`importing.separator.${wordOf(known)}`);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      <Field label={t("importing.encoding.label")}>
        <Select
          value={form.encoding}
          onChange={(encoding) => onChange({ ...form, encoding })}
          options={TABLE_ENCODINGS.map((value) => ({ value, label: t(`importing.encoding.${value}`) }))}
        />
      </Field>
      <Field label={t("importing.separator.label")}>
        <Select
          value={form.separator}
          onChange={(separator) => onChange({ ...form, separator })}
          options={[
            { value: AUTO, label: t("importing.separator.auto", { found: name }) },
            ...SEPARATORS.map((value) => ({
              value: value as string,
              label: t(`importing.separator.${wordOf(value)}`),
            })),
          ]}
        />
      </Field>
    </div>
  );
}
