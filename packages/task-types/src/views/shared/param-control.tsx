import { ProfileName } from "@touchstone/scoring";
import { Checkbox, Field, NumberField, Select, TextField } from "@touchstone/ui";
import { useShared } from "./messages.ts";
import { linesOf } from "./place-fields.tsx";
import {
  labelLines,
  labelsOf,
  type ParamField,
  type Params,
  profileFields,
  startParams,
  withParam,
} from "./profile-fields.ts";
import { TypedText } from "./typed-text.tsx";

interface ControlProps {
  field: ParamField;
  params: Params;
  onChange: (params: Params) => void;
  readOnly: boolean;
}

const UNSET = "\u0000";
const simple: readonly ProfileName[] = [
  "string",
  "string-cs",
  "exact",
  "number",
  "date",
  "identifier",
  "enum",
  "reference",
];

function MemberProfile({ field, params, onChange, readOnly }: ControlProps) {
  const say = useShared();
  const stored = params[field.name] as { profile?: unknown; params?: unknown } | undefined;
  const name = ProfileName.safeParse(stored?.profile).data ?? "string";
  const inner = (stored?.params ?? {}) as Params;
  const put = (profile: ProfileName, next: Params) =>
    onChange({ ...params, [field.name]: { profile, params: next } });
  return (
    <div className="col-span-full flex flex-col gap-2 border-s-2 border-line ps-2">
      <Field label={say(`profile.params.${field.name}`)}>
        <Select
          options={simple.map((value) => ({ value, label: say(`profile.names.${value}`) }))}
          value={name}
          disabled={readOnly}
          onChange={(profile) => put(profile, startParams(profile))}
        />
      </Field>
      <ParamControls profile={name} params={inner} onChange={(next) => put(name, next)} readOnly={readOnly} />
    </div>
  );
}

function ParamControl(props: ControlProps) {
  const say = useShared();
  const { field, params, readOnly } = props;
  const value = params[field.name];
  const label = say(`profile.params.${field.name}`);
  const set = (next: unknown) => props.onChange(withParam(params, field.name, next));
  switch (field.kind) {
    case "flag":
      return <Checkbox checked={value === true} disabled={readOnly} label={label} onChange={set} />;
    case "number":
      return (
        <Field label={label}>
          <NumberField
            value={typeof value === "number" ? value : null}
            disabled={readOnly}
            min={0}
            onChange={set}
          />
        </Field>
      );
    case "choice":
      return (
        <Field label={label}>
          <Select
            options={[
              { value: UNSET, label: say("profile.unset") },
              ...field.options.map((option) => ({
                value: option as string,
                label: option === "." || option === "," ? option : say(`profile.options.${option}`),
              })),
            ]}
            value={typeof value === "string" ? value : UNSET}
            disabled={readOnly}
            onChange={(next) => set(next === UNSET ? undefined : next)}
          />
        </Field>
      );
    case "choices": {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <Field label={label} group className="col-span-full">
          <div className="flex flex-wrap gap-3">
            {field.options.map((option) => (
              <Checkbox
                key={option}
                checked={chosen.includes(option)}
                disabled={readOnly}
                label={option === "." || option === "," ? option : say(`profile.options.${option}`)}
                onChange={(on) => set(on ? [...chosen, option] : chosen.filter((it) => it !== option))}
              />
            ))}
          </div>
        </Field>
      );
    }
    case "profile":
      return <MemberProfile {...props} />;
    case "text":
      return (
        <Field label={label}>
          <TextField value={typeof value === "string" ? value : ""} readOnly={readOnly} onChange={set} />
        </Field>
      );
    default: {
      const kinds = {
        lines: {
          format: (it: unknown) => (Array.isArray(it) ? it.map(String).join("\n") : ""),
          parse: (text: string): unknown => linesOf(text).filter((line) => line.trim() !== ""),
        },
        labels: { format: labelLines, parse: (text: string): unknown => labelsOf(text) },
        json: {
          format: (it: unknown) => (it === undefined ? "" : JSON.stringify(it, null, 2)),
          parse: (text: string): unknown => {
            try {
              return JSON.parse(text) as unknown;
            } catch {
              // What cannot be read yet stays as it was; the text keeps standing in the field.
              return value;
            }
          },
        },
      };
      const kind = kinds[field.kind];
      return (
        <Field label={label} className="col-span-full">
          <TypedText<unknown>
            value={value}
            format={kind.format}
            parse={kind.parse}
            onChange={set}
            readOnly={readOnly}
            multiline
            mono={field.kind === "json"}
            rows={2}
          />
        </Field>
      );
    }
  }
}

/** Controls for all parameters of one profile. */
export function ParamControls(props: {
  profile: ProfileName;
  params: Params;
  onChange: (params: Params) => void;
  readOnly: boolean;
  /** Parameters that are edited elsewhere. */
  hidden?: readonly string[];
}) {
  const { hidden = [], ...shared } = props;
  const fields = profileFields[props.profile].filter(({ name }) => !hidden.includes(name));
  if (fields.length === 0) return null;
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      {fields.map((field) => (
        <ParamControl key={field.name} field={field} {...shared} />
      ))}
    </div>
  );
}
