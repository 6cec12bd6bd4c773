import type { Role } from "@touchstone/contract";
import { Checkbox, Field } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { roles as allRoles } from "../app/life-words.ts";

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((other) => other !== item);

/** What a member may do and in which fields; both as boxes to tick. */
export function RoleBoxes(props: {
  roles: readonly Role[];
  onRoles: (roles: Role[]) => void;
  /** Fields of the benchmark, and those the member has besides. */
  known: readonly string[];
  disciplines: readonly string[];
  onDisciplines: (disciplines: string[]) => void;
}) {
  const { t } = useTranslation();
  const fields = [...new Set([...props.known, ...props.disciplines])];
  return (
    <>
      <Field label={t("people.roles")} group error={props.roles.length === 0 && t("people.rolesNone")}>
        <div className="flex flex-col gap-2">
          {allRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`words.role.${role}`)}
              hint={t(`words.roleHint.${role}`)}
              checked={props.roles.includes(role)}
              onChange={(on) => props.onRoles(toggled(props.roles, role, on))}
            />
          ))}
        </div>
      </Field>
      <Field label={t("people.disciplines")} group hint={t("people.disciplinesHint")}>
        {fields.length === 0 ? (
          <p className="text-ink-2">{t("people.noDisciplines")}</p>
        ) : (
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {fields.map((field) => (
              <Checkbox
                key={field}
                label={field}
                checked={props.disciplines.includes(field)}
                onChange={(on) => props.onDisciplines(toggled(props.disciplines, field, on))}
              />
            ))}
          </div>
        )}
      </Field>
    </>
  );
}
