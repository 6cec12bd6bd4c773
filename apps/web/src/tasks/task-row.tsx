/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a virtual list are placed by hand, which table elements cannot be */
import { Link } from "@tanstack/react-router";
import type { AppRouter } from "@touchstone/api";
import type { Stage } from "@touchstone/contract";
import { Badge, type Tone, TypeBadge } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { typeLook } from "../app/type-look.ts";

export type TaskLine = inferRouterOutputs<AppRouter>["task"]["list"]["lines"][number];

/** The columns of the list; a narrow screen drops the title under the key. */
export const taskColumns =
  "grid-cols-[minmax(7rem,1fr)_3rem_minmax(0,4fr)_minmax(7rem,1fr)_6.5rem] max-md:grid-cols-[1fr_auto]";

const tones: Partial<Record<Stage, Tone>> = { accepted: "pass", returned: "block", discarded: "block" };

/** One task of the list: its key leads to its page. */
export function TaskRow({ line, slug }: { line: TaskLine; slug: string }) {
  const { t } = useTranslation();
  const look = typeLook[line.type];
  const lost = line.stage === "returned" || line.stage === "discarded";
  return (
    <>
      <span role="rowheader" className="mono">
        <Link to="/b/$slug/t/$key" params={{ slug, key: line.key }} className="font-medium hover:underline">
          {line.key}
        </Link>
        {line.revision > 0 && (
          <span className="ms-2 text-ink-3">{t("tasks.revision", { n: line.revision })}</span>
        )}
      </span>
      <span role="cell" className="max-md:order-3">
        <TypeBadge accent={look.accent}>{look.code}</TypeBadge>
      </span>
      <span
        role="cell"
        dir="auto"
        className="truncate font-serif text-md max-md:order-5 max-md:col-span-2"
        title={line.title ?? undefined}
      >
        {line.title}
      </span>
      <span role="cell" className="flex flex-wrap items-center gap-1 max-md:order-2 max-md:justify-end">
        <Badge tone={tones[line.stage] ?? "neutral"}>
          {t(`words.stage.${line.stage}`)}
          {lost && line.stageReason && ` · ${t(`words.reason.${line.stageReason}`)}`}
        </Badge>
        {line.suspended && <Badge tone="warn">{t("tasks.suspended")}</Badge>}
      </span>
      <span role="cell" className="text-end text-ink-3 max-md:order-4">
        <Day at={line.stageSince} />
      </span>
    </>
  );
}
