import { ProfileName } from "@touchstone/scoring";
import { Field, Select } from "@touchstone/ui";
import { useAt, useTaskActs } from "../context.tsx";
import { useShared } from "./messages.ts";
import { ParamControls } from "./param-control.tsx";
import { type Params, startParams } from "./profile-fields.ts";
import { ProfileTester } from "./profile-tester.tsx";

export interface ProfileFormProps {
  /** Pointer of the profile's name. */
  profilePointer: string;
  /** Pointer of its parameters. */
  paramsPointer: string;
  /** The gold answer, for the tester. */
  gold: string | readonly string[];
  aliases?: readonly string[];
  /** Profiles on offer; all, where none are given. */
  allowed?: readonly ProfileName[];
  /** Parameters as they are applied, where the type adds to the stored ones (a unit kept elsewhere). */
  applied?: Params;
  /** Names of parameters that are edited elsewhere. */
  elsewhere?: readonly string[];
  label?: string;
}

/** How an answer is compared with gold: the profile, its parameters, and a place to try it. */
export function ProfileForm(props: ProfileFormProps) {
  const say = useShared();
  const { change } = useTaskActs();
  const profile = useAt<string>(props.profilePointer);
  const params = useAt<Params | undefined>(props.paramsPointer);
  const name = ProfileName.safeParse(profile.value).data;
  const offered = props.allowed ?? ProfileName.options;
  const options = name && !offered.includes(name) ? [...offered, name] : offered;
  const choose = (next: ProfileName) =>
    change(
      [
        { op: "replace", path: props.profilePointer, value: next },
        { op: "add", path: props.paramsPointer, value: startParams(next) },
      ],
      { label: say("profile.undo") },
    );
  return (
    <div className="flex flex-col gap-2">
      <div {...profile.place}>
        <Field label={props.label ?? say("profile.label")} error={profile.findings[0]?.text}>
          <Select
            options={options.map((value) => ({ value, label: say(`profile.names.${value}`) }))}
            value={name ?? null}
            placeholder={say("profile.none")}
            disabled={profile.readOnly}
            onChange={choose}
          />
        </Field>
      </div>
      {name && (
        <div {...params.place} className="flex flex-col gap-2">
          <ParamControls
            profile={name}
            params={params.value ?? {}}
            hidden={props.elsewhere}
            onChange={(next) => params.set(next, say("profile.undo"))}
            readOnly={params.readOnly}
          />
          <ProfileTester
            profile={name}
            params={props.applied ?? params.value ?? {}}
            gold={props.gold}
            aliases={props.aliases ?? []}
          />
        </div>
      )}
    </div>
  );
}
