import { Link } from "@tanstack/react-router";
import { buttonLook, PageHeader } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { NewTask } from "./new-task.tsx";
import type { TaskFilter } from "./task-filter.ts";
import { TaskFilters } from "./task-filters.tsx";
import { TaskList } from "./task-list.tsx";

/** Every task of the benchmark: keys, types, stages, and the titles of one's own. */
export function TasksPage(props: { slug: string; filter: TaskFilter; onFilter: (next: TaskFilter) => void }) {
  const { t } = useTranslation();
  const curator = useHasRole("curator");
  return (
    <Shell
      title={t("tasks.title")}
      actions={
        curator ? (
          <>
            <Link to="/b/$slug/tasks/import" params={{ slug: props.slug }} className={buttonLook()}>
              {t("tasks.import")}
            </Link>
            <NewTask slug={props.slug} primary />
          </>
        ) : undefined
      }
    >
      <PageHeader title={t("tasks.title")} lede={t("tasks.lede")} />
      <TaskFilters filter={props.filter} onFilter={props.onFilter} />
      <TaskList
        key={JSON.stringify([props.slug, props.filter])}
        slug={props.slug}
        filter={props.filter}
        onClear={() => props.onFilter({})}
      />
    </Shell>
  );
}
