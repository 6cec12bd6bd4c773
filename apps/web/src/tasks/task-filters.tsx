import { Button, Checkbox, Select, TextField } from "@touchstone/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { stages } from "../app/life-words.ts";
import { taskTypeIds, typeLook } from "../app/type-look.ts";
import type { TaskFilter } from "./task-filter.ts";

const PAUSE_MS = 250;
const ANY = "any";

export function TaskFilters({
  filter,
  onFilter,
}: {
  filter: TaskFilter;
  onFilter: (next: TaskFilter) => void;
}) {
  const { t } = useTranslation();
  const [words, setWords] = useState(filter.search ?? "");
  const held = filter.search ?? "";

  // The address follows the typing after a short pause.
  useEffect(() => {
    if (words === held) return undefined;
    const timer = setTimeout(() => {
      const { search: _search, ...rest } = filter;
      onFilter(words === "" ? rest : { ...rest, search: words });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, held, filter, onFilter]);

  const without = (name: keyof TaskFilter): TaskFilter => {
    const { [name]: _left, ...rest } = filter;
    return rest;
  };
  const filtered = Object.keys(filter).length > 0;
  return (
    <search aria-label={t("tasks.filters")} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextField
        type="search"
        aria-label={t("tasks.search")}
        title={t("tasks.searchHint")}
        placeholder={t("tasks.search")}
        className="max-w-56"
        value={words}
        onChange={setWords}
      />
      <Select
        aria-label={t("tasks.stage")}
        className="max-w-44"
        value={filter.stage ?? ANY}
        options={[
          { value: ANY, label: `${t("tasks.stage")}: ${t("tasks.any")}` },
          ...stages.map((stage) => ({ value: stage, label: t(`words.stage.${stage}`) })),
        ]}
        onChange={(stage) => onFilter(stage === ANY ? without("stage") : { ...filter, stage })}
      />
      <Select
        aria-label={t("tasks.type")}
        className="max-w-60"
        value={filter.type ?? ANY}
        options={[
          { value: ANY, label: `${t("tasks.type")}: ${t("tasks.any")}` },
          ...taskTypeIds.map((type) => ({
            value: type,
            label: `${typeLook[type].code} · ${t(`words.type.${type}`)}`,
          })),
        ]}
        onChange={(type) => onFilter(type === ANY ? without("type") : { ...filter, type })}
      />
      <Checkbox
        label={t("tasks.mine")}
        checked={filter.mine === true}
        onChange={(mine) => onFilter(mine ? { ...filter, mine: true } : without("mine"))}
      />
      {filtered && (
        <Button
          variant="act"
          onClick={() => {
            setWords("");
            onFilter({});
          }}
        >
          {t("tasks.clear")}
        </Button>
      )}
    </search>
  );
}
