import { Button, Field, SectionLabel, SegmentedControl, TextField } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type {
  NavigationConstraint,
  NavigationPayload,
  NavigationVerdict,
} from "../../../database-navigation/payload.ts";
import { isQuoted } from "../../../database-navigation/replay/judged-set.ts";
import { useTaskActs, useTaskState } from "../../context.tsx";
import { at } from "../../shared/patch.ts";
import { TextAt } from "../../shared/place-fields.tsx";
import { RepeatList } from "../../shared/repeat-list.tsx";
import { SourcePicker } from "../../shared/work-picker.tsx";
import { useSay } from "../messages.ts";
import { ListForm } from "./list-form.tsx";
import { StoredSet } from "./matching-records.tsx";

/** More than this nobody judges one by one. */
const MOST = 100;

const blank = (identifier: string, fits: boolean | null): NavigationVerdict => ({
  identifier,
  fits,
  evidence: { sourceId: null, workId: null, place: "", quote: "" },
});

/** Changes verdicts and with them the set of those that fit, in one step. */
function useVerdicts({ id, attribute, verdicts = [] }: NavigationConstraint) {
  const say = useSay();
  const { change } = useTaskActs<NavigationPayload>();
  const put = (next: NavigationVerdict[], merge?: string) => {
    const fitting = next.filter(({ fits }) => fits === true).map(({ identifier }) => identifier);
    change(
      (document) => ({
        ...document,
        payload: {
          ...document.payload,
          constraints: document.payload.constraints.map((each) =>
            each.id === id ? { ...each, verdicts: next, resultSet: fitting } : each,
          ),
        },
      }),
      { label: say("judged.undo", { what: attribute }), ...(merge !== undefined && { merge }) },
    );
  };
  const patch = (index: number, part: Partial<NavigationVerdict>, merge?: string) =>
    put(
      verdicts.map((each, other) => (other === index ? { ...each, ...part } : each)),
      merge,
    );
  return { verdicts, put, patch };
}

function VerdictRow(props: {
  verdict: NavigationVerdict;
  pointer: string;
  onPatch: (part: Partial<NavigationVerdict>, merge?: string) => void;
}) {
  const say = useSay();
  const { verdict, pointer, onPatch } = props;
  const readOnly = useTaskState((state) => state.readOnly);
  const { evidence } = verdict;
  const value = verdict.fits === null ? "undecided" : verdict.fits ? "yes" : "no";
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={say("judged.candidate")}>
        <TextField
          mono
          data-pointer={at(pointer, "identifier")}
          value={verdict.identifier}
          readOnly={readOnly}
          onChange={(identifier) => onPatch({ identifier }, `${pointer}/identifier`)}
        />
      </Field>
      <Field label={say("judged.fits")} group>
        <SegmentedControl
          segments={(["yes", "no", "undecided"] as const).map((each) => ({
            value: each,
            label: say(`judged.${each}`),
          }))}
          value={value}
          disabled={readOnly}
          onChange={(next) => onPatch({ fits: next === "undecided" ? null : next === "yes" })}
        />
      </Field>
      <SourcePicker
        label={say("node.source")}
        data-pointer={at(pointer, "evidence", "sourceId")}
        value={evidence.sourceId}
        allowNone
        onChange={(sourceId) => onPatch({ evidence: { ...evidence, sourceId } })}
      />
      <TextAt pointer={at(pointer, "evidence", "place")} label={say("judged.place")} />
      <TextAt pointer={at(pointer, "evidence", "quote")} label={say("judged.quote")} multiline rows={2} />
    </div>
  );
}

/** The candidates of a judged constraint, each with its verdict and the words it rests on. */
export function JudgedSet({ item, pointer }: { item: NavigationConstraint; pointer: string }) {
  const say = useSay();
  const readOnly = useTaskState((state) => state.readOnly);
  const { verdicts, put, patch } = useVerdicts(item);
  const [pasting, setPasting] = useState(false);
  const place = `${pointer}/verdicts`;
  const bare = verdicts.length === 0 ? (item.resultSet?.length ?? 0) : 0;
  const open = verdicts.filter((each) => !isQuoted(each)).length;
  const fitting = verdicts.filter(({ fits }) => fits === true).length;
  const fresh = (identifiers: readonly string[]) => {
    const there = new Set(verdicts.map(({ identifier }) => identifier));
    return identifiers.filter((identifier) => !there.has(identifier));
  };
  return (
    <section
      aria-label={say("judged.title")}
      className="grid grid-cols-1 gap-1.5"
      data-pointer={`${pointer}/resultSet`}
    >
      <SectionLabel level={3}>{say("judged.title")}</SectionLabel>
      {verdicts.length > 0 ? (
        <p className="text-xs">{say("judged.count", { fitting, count: verdicts.length })}</p>
      ) : (
        bare === 0 && <p className="text-xs text-ink-2">{say("judged.none")}</p>
      )}
      {open > 0 && <p className="text-xs text-warn">{say("judged.open", { count: open })}</p>}
      {bare > 0 && (
        <>
          <StoredSet part={{ kind: "constraint", item }} />
          <p className="text-xs text-ink-2">{say("judged.bare", { count: bare })}</p>
          {bare <= MOST && !readOnly && (
            <Button
              size="sm"
              variant="accent"
              className="justify-self-start"
              onClick={() => put((item.resultSet ?? []).map((identifier) => blank(identifier, true)))}
            >
              {say("judged.each")}
            </Button>
          )}
        </>
      )}
      {verdicts.length > 0 && (
        <RepeatList
          pointer={place}
          items={verdicts}
          label={say("judged.title")}
          hideLabel
          fixed
          itemLabel={({ identifier }) => say("judged.item", { identifier })}
          render={(verdict, index, each) => (
            <VerdictRow
              verdict={verdict}
              pointer={each}
              onPatch={(part, merge) => patch(index, part, merge)}
            />
          )}
          onRemove={(_, index) => put(verdicts.filter((_each, other) => other !== index))}
        />
      )}
      {pasting && (
        <ListForm
          label={say("judged.paste")}
          database={item.database}
          part={null}
          text=""
          asWritten={false}
          keepLabel={(count) => say("judged.keep", { count })}
          refuse={({ identifiers }) =>
            fresh(identifiers).length + verdicts.length > MOST ? say("judged.tooMany", { most: MOST }) : null
          }
          onKeep={(identifiers) => {
            put([...verdicts, ...fresh(identifiers).map((identifier) => blank(identifier, null))]);
            setPasting(false);
          }}
          onCancel={() => setPasting(false)}
        />
      )}
      {!pasting && !readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="accent" onClick={() => put([...verdicts, blank("", null)])}>
            <Plus size={12} aria-hidden />
            {say("judged.add")}
          </Button>
          <Button size="sm" variant="accent" onClick={() => setPasting(true)}>
            {say("judged.paste")}
          </Button>
        </div>
      )}
    </section>
  );
}
