import type { TaskDocument } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { Button, PageHeader } from "@touchstone/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Choice, ConflictPlace, chosenValue, firstChoice } from "./conflict-place.tsx";
import { type Difference, differences, mergeChosen } from "./draft-engine/three-way.ts";
import type { ServerDraft } from "./draft-engine/types.ts";
import { timeOf } from "./save-state.tsx";

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
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [problem, setProblem] = useState("");
  const choiceOf = (difference: Difference): Choice => chosen[difference.pointer] ?? firstChoice(difference);
  const all = (side: "mine" | "theirs") =>
    setChosen(Object.fromEntries(found.map(({ pointer }) => [pointer, { side }])));
  const use = () => {
    const merged = mergeChosen(theirs.content, found, (it) => chosenValue(it, choiceOf(it)));
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
          <ConflictPlace
            key={difference.pointer}
            difference={difference}
            choice={choiceOf(difference)}
            onChoose={(choice) => setChosen({ ...chosen, [difference.pointer]: choice })}
          />
        ))}
      </ul>
    </div>
  );
}
