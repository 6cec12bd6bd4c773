import { Button } from "@touchstone/ui";
import { type NavigationNode, NodeKind } from "../../database-navigation/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { ChoiceAt, FlagAt, TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { SourcePicker } from "../shared/source-picker.tsx";
import { IdentityLinks } from "./identity-links.tsx";
import { useSay } from "./messages.ts";
import { PopularityList } from "./popularity-list.tsx";
import { useChain } from "./use-chain.ts";

function RecordFields({ pointer }: { pointer: string }) {
  const say = useSay();
  const source = useAt<string | null>(`${pointer}/sourceId`);
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
      <TextAt pointer={`${pointer}/database`} label={say("node.database")} />
      <TextAt pointer={`${pointer}/identifier`} label={say("node.identifier")} mono />
      <div className="col-span-2" {...source.place}>
        <SourcePicker
          label={say("node.source")}
          value={source.value}
          onChange={(next) => source.set(next, say("node.source"))}
        />
      </div>
    </div>
  );
}

/** Everything that is known of an entity, at `pointer` in the document. */
export function NodeForm({ node, pointer }: { node: NavigationNode; pointer: string }) {
  const say = useSay();
  const { change, select } = useTaskActs();
  const { dropEntity, readOnly } = useChain();
  const isAnswer = useAt<string | null>("/payload/answer/nodeId").value === node.id;
  const makeAnswer = () => {
    change(
      [
        { op: "replace", path: "/payload/answer/nodeId", value: node.id },
        { op: "replace", path: "/payload/answer/derived", value: null },
      ],
      { label: say("node.makeAnswer") },
    );
    select("answer");
  };
  return (
    <>
      <FindingNotes pointer={pointer} parts={["id", "records"]} />
      <RepeatList
        pointer={`${pointer}/names`}
        items={node.names}
        label={say("node.names")}
        itemLabel={(name) => say("node.nameItem", { name: name.text })}
        add={{ label: say("node.addName"), make: () => ({ text: "", generic: false }) }}
        render={(_, __, at) => (
          <div className="grid grid-cols-1 gap-1">
            <TextAt pointer={`${at}/text`} label={say("node.name")} hideLabel />
            <FlagAt pointer={`${at}/generic`} label={say("node.generic")} hint={say("node.genericHint")} />
          </div>
        )}
      />
      <ChoiceAt
        pointer={`${pointer}/kind`}
        label={say("node.kind")}
        options={NodeKind.options.map((kind) => ({ value: kind, label: say(`kinds.${kind}`) }))}
      />
      {node.kind === "value" && (
        <TextAt pointer={`${pointer}/unit`} label={say("node.unit")} hint={say("node.unitHint")} mono />
      )}
      <FlagAt pointer={`${pointer}/masked`} label={say("node.maskedFlag")} />
      <FlagAt pointer={`${pointer}/open`} label={say("node.openFlag")} />
      <ChoiceAt
        pointer={`${pointer}/role`}
        label={say("node.role")}
        options={[
          { value: "needed", label: say("node.needed") },
          { value: "validator", label: say("node.verifies") },
        ]}
      />
      <RepeatList
        pointer={`${pointer}/records`}
        items={node.records}
        label={say("node.records")}
        fixed
        itemLabel={(record) => say("node.record", { identifier: record.identifier })}
        add={{ label: say("node.addRecord"), make: () => ({ database: "", identifier: "", sourceId: null }) }}
        render={(_, __, at) => <RecordFields pointer={at} />}
      />
      <IdentityLinks node={node} pointer={pointer} />
      <PopularityList node={node} pointer={pointer} />
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          {!isAnswer && (
            <Button variant="accent" size="sm" onClick={makeAnswer}>
              {say("node.makeAnswer")}
            </Button>
          )}
          <Button size="sm" onClick={() => dropEntity(node.id)}>
            {say("node.remove")}
          </Button>
        </div>
      )}
    </>
  );
}
