import { Badge, type Column, DataTable, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { price, type Sample, stepText } from "./attack-words.ts";

const RANK = { correct: 0, unparsed: 1, not_correct: 2 } as const;
const rankOf = ({ grade }: Sample): number => (grade === null ? 3 : RANK[grade]);

/** Every answer of a model and whether it is right; right ones first, for they break the task. */
export function SampleTable({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation();
  if (samples.length === 0) return null;
  const columns: Column<Sample>[] = [
    {
      key: "model",
      heads: true,
      header: t("breakIt.samples.model"),
      cell: (it) => (
        <>
          {it.label}
          <span className="block text-xs font-normal text-ink-3">
            {t("breakIt.samples.sample", { part: t(`breakIt.samples.part.${it.part}`), number: it.number })}
          </span>
        </>
      ),
    },
    {
      key: "answer",
      header: t("breakIt.samples.answer"),
      cell: (it) => (
        <span dir="auto" className="block max-w-90 wrap-break-word">
          {stepText(it) ?? it.answer}
        </span>
      ),
    },
    {
      key: "verdict",
      header: t("breakIt.samples.verdict"),
      cell: ({ grade }) =>
        grade !== null && (
          <Badge tone={grade === "correct" ? "warn" : "neutral"}>{t(`breakIt.samples.${grade}`)}</Badge>
        ),
    },
    { key: "cost", align: "end", header: t("breakIt.samples.cost"), cell: ({ cost }) => price(cost) },
  ];
  return (
    <section className="flex flex-col gap-1.5">
      <SectionLabel level={3}>{t("breakIt.samples.heading")}</SectionLabel>
      <DataTable
        caption={t("breakIt.samples.heading")}
        columns={columns}
        rows={samples.toSorted((a, b) => rankOf(a) - rankOf(b))}
        rowKey={({ part, endpoint, number }) => `${part} ${endpoint} ${number}`}
      />
    </section>
  );
}
