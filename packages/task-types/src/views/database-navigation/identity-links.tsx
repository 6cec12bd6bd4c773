import type { NavigationNode } from "../../database-navigation/payload.ts";
import { useAt } from "../context.tsx";
import { ChoiceAt, TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { useSay } from "./messages.ts";

function LinkFields({ pointer, ends }: { pointer: string; ends: readonly string[] }) {
  const say = useSay();
  const from = useAt<string>(`${pointer}/from`).value;
  const to = useAt<string>(`${pointer}/to`).value;
  // An end that is no record of this entity stays visible, so that nothing is changed by looking at it.
  const options = (value: string) =>
    [...new Set([...ends, value])].filter((end) => end !== "").map((end) => ({ value: end, label: end }));
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ChoiceAt pointer={`${pointer}/from`} label={say("node.linkFrom")} options={options(from)} />
      <ChoiceAt pointer={`${pointer}/to`} label={say("node.linkTo")} options={options(to)} />
      <TextAt pointer={`${pointer}/by`} label={say("node.linkBy")} hint={say("node.linkByHint")} />
    </div>
  );
}

/** Which records of an entity are the same thing; offered from the second record on. */
export function IdentityLinks({ node, pointer }: { node: NavigationNode; pointer: string }) {
  const say = useSay();
  const ends = node.records
    .filter(({ identifier }) => identifier.trim() !== "")
    .map(({ database, identifier }) => `${database}:${identifier}`);
  if (ends.length < 2 && node.identityLinks.length === 0) return null;
  return (
    <RepeatList
      pointer={`${pointer}/identityLinks`}
      items={node.identityLinks}
      label={say("node.links")}
      fixed
      itemLabel={(_, index) => say("node.link", { number: index + 1 })}
      add={{ label: say("node.addLink"), make: () => ({ from: ends[0] ?? "", to: ends[1] ?? "", by: "" }) }}
      render={(_, __, at) => <LinkFields pointer={at} ends={ends} />}
    />
  );
}
