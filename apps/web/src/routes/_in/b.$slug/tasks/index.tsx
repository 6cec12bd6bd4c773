import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { taskFilter } from "../../../../tasks/task-filter.ts";
import { TasksPage } from "../../../../tasks/tasks-page.tsx";

function Page() {
  const { slug } = Route.useParams();
  const filter = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <TasksPage
      slug={slug}
      filter={filter}
      onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

export const Route = createFileRoute("/_in/b/$slug/tasks/")({ validateSearch: taskFilter, component: Page });
