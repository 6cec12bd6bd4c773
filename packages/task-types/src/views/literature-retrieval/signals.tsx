import { FuzzyDegree } from "../../literature-retrieval/payload.ts";
import { ChoiceAt, TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";
import { PartCard, PartList } from "./part-card.tsx";
import { useDescription } from "./use-description.ts";

/** What leads to the paper: its own wording, and the wording of the question. */
export function Signals() {
  const say = useSay();
  const { payload, newSignal, dropSignal } = useDescription();
  return (
    <PartList
      pointer="/payload/signals"
      label={say("signals.title")}
      note={say("signals.note")}
      empty={say("signals.none")}
      count={payload.signals.length}
      add={{ label: say("signals.add"), onAdd: newSignal }}
    >
      {payload.signals.map((signal, index) => (
        <li key={signal.id}>
          <PartCard
            kind="signal"
            list="signals"
            item={signal}
            index={index}
            title={signal.original || say("signals.unnamed")}
            blank={signal.original === ""}
            detail={signal.fuzzified}
            badge={say(`degrees.${signal.degree}`)}
            words={{ bound: say("signals.words"), remove: say("signals.remove") }}
            onRemove={() => dropSignal(signal.id, signal.original)}
          >
            <TextAt
              pointer={`/payload/signals/${index}/original`}
              label={say("signals.original")}
              multiline
              rows={1}
            />
            <TextAt pointer={`/payload/signals/${index}/place`} label={say("signals.place")} />
            <TextAt
              pointer={`/payload/signals/${index}/fuzzified`}
              label={say("signals.fuzzified")}
              multiline
              rows={1}
            />
            <ChoiceAt
              pointer={`/payload/signals/${index}/degree`}
              label={say("signals.degree")}
              options={FuzzyDegree.options.map((degree) => ({
                value: degree,
                label: say(`degrees.${degree}`),
                hint: say(`degreeHints.${degree}`),
              }))}
            />
          </PartCard>
        </li>
      ))}
    </PartList>
  );
}

/** Words that only blur the description. */
export function NoiseParts() {
  const say = useSay();
  const { payload, newNoise, dropNoise } = useDescription();
  return (
    <PartList
      pointer="/payload/noise"
      label={say("noise.title")}
      note={say("noise.note")}
      count={payload.noise.length}
      add={{ label: say("noise.add"), onAdd: newNoise }}
    >
      {payload.noise.map((noise, index) => (
        <li key={noise.id}>
          <PartCard
            kind="noise"
            list="noise"
            item={noise}
            index={index}
            title={noise.statement || say("noise.unnamed")}
            blank={noise.statement === ""}
            words={{ bound: say("noise.words"), remove: say("noise.remove") }}
            onRemove={() => dropNoise(noise.id, noise.statement)}
          >
            <TextAt
              pointer={`/payload/noise/${index}/statement`}
              label={say("noise.statement")}
              multiline
              rows={1}
            />
          </PartCard>
        </li>
      ))}
    </PartList>
  );
}
