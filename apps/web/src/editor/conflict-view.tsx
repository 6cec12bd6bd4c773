import type { TaskDocument } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { Button, DiffView, PageHeader, SegmentedControl } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeName } from "../checks/place-name.ts";
import { readable } from "../checks/readable.ts";
import { type Difference, differences, mergeChosen } from "./draft-engine/three-way.ts";
import type { ServerDraft } from "./draft-engine/types.ts";
import { timeOf } from "./save-state.tsx";

type Side = "mine" | "theirs";

/** Where only one side changed a place, that side; where both did, mine, until somebody chooses. */
const startOf = ({ changedBy }: Difference): Side => (changedBy === "theirs" ? "theirs" : "mine");
const who = { mine: "onlyMine", theirs: "onlyTheirs", both: "both" } as const;

/** Both versions side by side, place by place; nothing is dropped until somebody has chosen. */
export function ConflictView(props: {
  base: TaskDocument;
  mine: TaskDocument;
  theirs: ServerDraft;
  onResolve: (document: TaskDocument) => void;
}) {
  const { t } = useTranslation();
  const { base, mine, theirs } = props;
  const found = useMemo(() => differences(base, mine, theirs.content), [base, mine, theirs]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [problem, setProblem] = useState("");
  const sideOf = (difference: Difference): Side => chosen[difference.pointer] ?? startOf(difference);
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ pointer }) => [pointer, side])));
  const use = () => {
    const merged = mergeChosen(theirs.content, found, (difference) => sideOf(difference) === "mine");
    const parsed = parseTaskDocument(merged);
    if (parsed.ok) props.onResolve(merged);
    else setProblem(parsed.problems.map(({ pointer, message }) => `${pointer} ${message}`).join("; "));
  };
  return (
    <div className="mx-auto w-full max-w-240 overflow-y-auto px-4 py-6">
      <PageHeader
        title={t("editor.conflict.heading")}
        lede={t("editor.conflict.text", { version: theirs.version, time: timeOf(theirs.savedAt) })}
        actions={
          <>
            <Button onClick={() => all("theirs")}>{t("editor.conflict.allTheirs")}</Button>
            <Button onClick={() => all("mine")}>{t("editor.conflict.allMine")}</Button>
            <Button variant="primary" onClick={use}>
              {t("editor.conflict.go")}
            </Button>
          </>
        }
      />
      {problem !== "" && (
        <p role="alert" className="mb-3 text-block">
          {t("editor.conflict.broken", { problem })}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {found.map((difference) => (
          <li key={difference.pointer} className="rounded-md border border-line bg-panel px-4 py-3">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="font-semibold">
                {placeName(difference.pointer)}{" "}
                <span className="font-normal text-ink-3">
                  {t(`editor.conflict.${who[difference.changedBy]}`)}
                </span>
              </h2>
              <SegmentedControl
                aria-label={placeName(difference.pointer)}
                segments={[
                  { value: "mine", label: t("editor.conflict.mine") },
                  { value: "theirs", label: t("editor.conflict.theirs") },
                ]}
                value={sideOf(difference)}
                onChange={(side) => setChosen({ ...chosen, [difference.pointer]: side })}
              />
            </div>
            <DiffView
              before={readable(difference.mine) || t("editor.conflict.absent")}
              after={readable(difference.theirs) || t("editor.conflict.absent")}
              beforeLabel={t("editor.conflict.mine")}
              afterLabel={t("editor.conflict.theirs")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
