import { abstractLimits, titleLimits } from "@touchstone/checks";
import type { Work } from "@touchstone/contract";
import { Checkbox, DataTable, SectionLabel } from "@touchstone/ui";
import { useMemo } from "react";
import { abstractOverlap, type TitleRow, titleRows } from "./leak-heat.ts";
import { useSay } from "./messages.ts";
import { useDescription } from "./use-description.ts";

const figure = (
  value: string | number,
  look: "font-semibold text-block" | "font-semibold text-warn" | "",
) => <span className={look || undefined}>{value}</span>;

const titleShare = ({ measures }: TitleRow) =>
  figure(
    measures.containment.toFixed(2),
    measures.containment > titleLimits.max && measures.sharedTokens.length > 1
      ? "font-semibold text-block"
      : "",
  );

const pairs = ({ measures: { sharedBigrams } }: TitleRow) =>
  figure(sharedBigrams.length, sharedBigrams.length > 0 ? "font-semibold text-warn" : "");

const pieces = ({ measures: { characterContainment } }: TitleRow) =>
  figure(
    characterContainment.toFixed(2),
    characterContainment > titleLimits.characters ? "font-semibold text-warn" : "",
  );

function OverlapTable({ text, target, language }: { text: string; target: Work; language: string }) {
  const say = useSay();
  const rows = useMemo(() => titleRows(text, target, language), [text, target, language]);
  const copied = useMemo(() => abstractOverlap(text, target, language), [text, target, language]);
  const longest = figure(
    copied?.run ?? say("paper.noAbstract"),
    copied !== null && copied.run >= abstractLimits.run ? "font-semibold text-block" : "",
  );
  const words = [...new Set(rows.flatMap(({ measures }) => measures.sharedTokens))];
  return (
    <>
      <p className="text-xs text-ink-2">
        {words.length === 0 ? say("heat.clean") : say("heat.words", { list: words.join(", ") })}
      </p>
      <DataTable<TitleRow>
        caption={say("heat.title")}
        rows={rows}
        rowKey={({ title }) => title}
        columns={[
          { key: "title", header: say("heat.version"), heads: true, cell: ({ title }) => title },
          { key: "share", header: say("heat.share"), align: "end", cell: titleShare },
          { key: "pairs", header: say("heat.pairs"), align: "end", cell: pairs },
          { key: "letters", header: say("heat.letters"), align: "end", cell: pieces },
          { key: "abstract", header: say("heat.abstract"), align: "end", cell: () => longest },
        ]}
      />
      <p className="max-w-[60ch] text-xs text-ink-3">
        {say("heat.explain", { max: titleLimits.max, run: abstractLimits.run })}
      </p>
    </>
  );
}

/** How much of the paper's title and abstract stands in the question, and whether its words are shaded there. */
export function OverlapPanel({ shaded, onShade }: { shaded: boolean; onShade: (shaded: boolean) => void }) {
  const say = useSay();
  const { document, target } = useDescription();
  return (
    <div className="mt-6 grid grid-cols-1 max-w-[60rem] gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionLabel level={3}>{say("heat.title")}</SectionLabel>
        {target && (
          <Checkbox
            checked={shaded}
            onChange={onShade}
            label={<span className="text-xs">{say("heat.show")}</span>}
          />
        )}
      </div>
      {target ? (
        <OverlapTable
          text={document.payload.question.text}
          target={target}
          language={document.meta.language || "en"}
        />
      ) : (
        <p className="text-xs text-ink-2">{say("heat.noTarget")}</p>
      )}
    </div>
  );
}
