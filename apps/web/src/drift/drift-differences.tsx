import { Badge, type Column, DataTable, FindingList, FindingRow, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { reasonWords, type TaskDriftView } from "./drift-words.ts";

type DriftRecord = TaskDriftView["records"][number];
type Difference = DriftRecord["differences"][number];
type Words = Difference["before"];

/** The values of one side, one a line. */
function Values({ words, mark }: { words: Words; mark?: "old" | "new" }) {
  const { t } = useTranslation();
  if (words.texts.length === 0) return <span className="text-ink-3">{t("drift.task.nothing")}</span>;
  const look = mark === "old" ? "text-block" : mark === "new" ? "text-pass" : "";
  return (
    <ul className={look}>
      {words.texts.map((text, index) => (
        <li key={`${index} ${text}`} dir="auto" className="wrap-anywhere">
          {text}
        </li>
      ))}
      {words.more > 0 && <li className="text-ink-3">{t("drift.task.more", { count: words.more })}</li>}
    </ul>
  );
}

/** What one record says otherwise, attribute by attribute: what stands in the task and what stands there now. */
function RecordDifferences({ record }: { record: DriftRecord }) {
  const { t } = useTranslation();
  const name = `${record.database} ${record.identifier}`;
  const columns: Column<Difference>[] = [
    {
      key: "field",
      header: t("drift.task.fieldColumn"),
      heads: true,
      cell: ({ what, label }) =>
        what === "attribute" || what === "link" ? <bdi>{label}</bdi> : t(`drift.task.field.${what}`),
    },
    {
      key: "before",
      header: t("drift.task.before"),
      className: "min-w-40 align-top",
      cell: ({ before }) => <Values words={before} mark="old" />,
    },
    {
      key: "after",
      header: t("drift.task.after"),
      className: "min-w-40 align-top",
      cell: ({ after }) => <Values words={after} mark="new" />,
    },
  ];
  const tone = record.standing === "gone" ? "block" : record.standing === "same" ? "pass" : "neutral";
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-2">
        {record.url ? (
          <a href={record.url} target="_blank" rel="noreferrer" className="mono text-link">
            {name}
          </a>
        ) : (
          <span className="mono">{name}</span>
        )}
        <Badge tone={tone}>{t(`drift.task.recordStanding.${record.standing}`)}</Badge>
        {record.reason !== null && <span className="text-ink-2">{reasonWords(record.reason)}</span>}
        {!record.needed && <span className="text-ink-3">{t("drift.task.unused")}</span>}
      </p>
      {record.differences.length > 0 && (
        <DataTable
          caption={t("drift.task.differences", { record: name })}
          columns={columns}
          rows={record.differences}
          rowKey={({ what, name: field }) => `${what} ${field}`}
        />
      )}
    </li>
  );
}

function SetLine({ set }: { set: TaskDriftView["sets"][number] }) {
  const { t } = useTranslation();
  const { label, database, before, after, added, removed, targetLost, reason } = set;
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <p>
        <strong className="font-semibold wrap-anywhere">
          <bdi>{label}</bdi>
        </strong>{" "}
        <span className="mono text-ink-3">{database}</span>{" "}
        <span className={targetLost ? "text-block" : "text-ink-2"}>
          {after === null
            ? t("drift.task.setOpen", { before, reason: reasonWords(reason ?? "not_asked") })
            : t("drift.task.setWas", { before, after })}
        </span>
      </p>
      <p className="mono text-xs text-ink-3 wrap-anywhere">{set.query}</p>
      {added.texts.length > 0 && (
        <div className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)]">
          <span className="text-ink-2">{t("drift.task.came")}</span>
          <Values words={added} mark="new" />
        </div>
      )}
      {removed.texts.length > 0 && (
        <div className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)]">
          <span className="text-ink-2">{t("drift.task.left")}</span>
          <Values words={removed} mark="old" />
        </div>
      )}
    </li>
  );
}

/** All that a look at a task's databases found: what breaks the answer first, then records and result sets. */
export function DriftDifferences({ drift }: { drift: TaskDriftView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {drift.breaks.length > 0 && (
        <div>
          <SectionLabel level={3}>{t("drift.task.breaks")}</SectionLabel>
          <FindingList aria-label={t("drift.task.breaks")}>
            {drift.breaks.map((it, index) => (
              <FindingRow
                key={`${index} ${it.kind}`}
                tone="block"
                statement={t(`drift.task.kind.${it.kind}`, {
                  label: it.part === "answer" ? t("drift.task.answer") : it.label,
                })}
              >
                {it.before.texts.length + it.after.texts.length > 0 && (
                  <dl className="mt-1 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
                    <dt className="text-ink-2">{t("drift.task.before")}</dt>
                    <dd>
                      <Values words={it.before} mark="old" />
                    </dd>
                    <dt className="text-ink-2">{t("drift.task.after")}</dt>
                    <dd>
                      <Values words={it.after} mark="new" />
                    </dd>
                  </dl>
                )}
              </FindingRow>
            ))}
          </FindingList>
        </div>
      )}
      <div>
        <SectionLabel level={3}>{t("drift.task.records")}</SectionLabel>
        <ul>
          {drift.records.map((record) => (
            <RecordDifferences key={record.sourceId} record={record} />
          ))}
        </ul>
      </div>
      {drift.sets.length > 0 && (
        <div>
          <SectionLabel level={3}>{t("drift.task.sets")}</SectionLabel>
          <ul>
            {drift.sets.map((set) => (
              <SetLine key={set.id} set={set} />
            ))}
          </ul>
          {drift.sets.some(({ reason }) => reason === "by_hand") && (
            <p className="mt-1 text-xs text-ink-2">{t("drift.task.setByHand")}</p>
          )}
        </div>
      )}
    </div>
  );
}
