import type { CslItem } from "@touchstone/contract";
import { useAt } from "../context.tsx";
import { CslForm } from "./csl-form.tsx";
import { useShared } from "./messages.ts";
import { at } from "./patch.ts";
import { LinesAt } from "./place-fields.tsx";
import { RepeatList } from "./repeat-list.tsx";

/** One work of the task: the publication, its other versions, and names of its venue. `pointer` is `/works/<n>`. */
export function WorkForm({ pointer }: { pointer: string }) {
  const say = useShared();
  const { value: versions } = useAt<readonly CslItem[]>(at(pointer, "versions"));
  return (
    <div className="flex flex-col gap-3">
      <CslForm pointer={at(pointer, "csl")} />
      <LinesAt
        pointer={at(pointer, "venueAliases")}
        label={say("work.aliases")}
        hint={say("work.aliasesHint")}
      />
      <RepeatList
        pointer={at(pointer, "versions")}
        items={versions}
        label={say("work.versions")}
        note={say("work.versionHint")}
        itemLabel={(_, index) => say("work.version", { number: index + 1 })}
        add={{ label: say("work.addVersion"), make: (): CslItem => ({ type: "article", title: "" }) }}
        render={(_, __, each) => <CslForm pointer={each} />}
      />
    </div>
  );
}
