import { settleSpans } from "@touchstone/task-types/views";
import { DiffView, Field, SegmentedControl, TextArea } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { placeName } from "../checks/place-name.ts";
import { readable } from "../checks/readable.ts";
import type { Difference } from "./draft-engine/three-way.ts";

/** What somebody chose for one place: a side, or words that bring both together. */
export type Choice = { side: "mine" } | { side: "theirs" } | { side: "by-hand"; text: string };

/** Where only one side changed a place, that side; where both did, mine, until somebody chooses. */
export const firstChoice = ({ changedBy }: Difference): Choice => ({
  side: changedBy === "theirs" ? "theirs" : "mine",
});

const textIn = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "text" in value && typeof value.text === "string")
    return value.text;
  return null;
};

/** The value that a choice puts in place of theirs; null leaves theirs. Bound words follow words edited by hand. */
export function chosenValue(difference: Difference, choice: Choice): { value: unknown } | null {
  if (choice.side === "theirs") return null;
  const { mine } = difference;
  if (choice.side === "mine") return { value: mine };
  if (typeof mine !== "object" || mine === null) return { value: choice.text };
  return { value: settleSpans(mine, { ...mine, text: choice.text }) };
}

const who = { mine: "onlyMine", theirs: "onlyTheirs", both: "both" } as const;

/** One place at which two versions differ: both sides, and what is to hold. */
export function ConflictPlace(props: {
  difference: Difference;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation();
  const { difference, choice } = props;
  const name = placeName(difference.pointer);
  const mine = textIn(difference.mine);
  const mergeable = mine !== null && textIn(difference.theirs) !== null;
  return (
    <li className="rounded-md border border-line bg-panel px-4 py-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">
          {name}{" "}
          <span className="font-normal text-ink-3">{t(`editor.conflict.${who[difference.changedBy]}`)}</span>
        </h2>
        <SegmentedControl<Choice["side"]>
          aria-label={name}
          segments={[
            { value: "mine", label: t("editor.conflict.mine") },
            { value: "theirs", label: t("editor.conflict.theirs") },
            ...(mergeable ? [{ value: "by-hand" as const, label: t("editor.conflict.byHand") }] : []),
          ]}
          value={choice.side}
          onChange={(side) => props.onChoose(side === "by-hand" ? { side, text: mine ?? "" } : { side })}
        />
      </div>
      <DiffView
        before={readable(difference.mine) || t("editor.conflict.absent")}
        after={readable(difference.theirs) || t("editor.conflict.absent")}
        beforeLabel={t("editor.conflict.mine")}
        afterLabel={t("editor.conflict.theirs")}
      />
      {choice.side === "by-hand" && (
        <div className="mt-4">
          <Field label={t("editor.conflict.byHandLabel")}>
            <TextArea
              value={choice.text}
              look="passage"
              onChange={(text) => props.onChoose({ side: "by-hand", text })}
            />
          </Field>
        </div>
      )}
    </li>
  );
}
