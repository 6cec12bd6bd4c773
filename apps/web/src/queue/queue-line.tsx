import type { TaskTypeId } from "@touchstone/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";

/** One piece of work: key, type, since when, a few words, and what can be done. */
export function QueueLine(props: {
  task: string;
  type?: TaskTypeId;
  since: string;
  note?: ReactNode;
  act: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-sm first:border-t-0">
      <span className="mono">{props.task}</span>
      {props.type && <span className="text-ink-2">{t(`words.type.${props.type}`)}</span>}
      <span className="text-xs text-ink-2">{t("queue.since", { date: dayText(props.since) })}</span>
      {props.note && <span className="text-xs text-ink-2">{props.note}</span>}
      <span className="ms-auto">{props.act}</span>
    </li>
  );
}
