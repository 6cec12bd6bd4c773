import { createFileRoute } from "@tanstack/react-router";
import { releaseSearch } from "../../../../../results/results-search.ts";
import { TaskAnswersPage } from "../../../../../results/task-answers-page.tsx";

function Page() {
  const { slug, key } = Route.useParams();
  return <TaskAnswersPage key={key} slug={slug} task={key} release={Route.useSearch().release} />;
}

export const Route = createFileRoute("/_in/b/$slug/results/task/$key")({
  validateSearch: releaseSearch,
  component: Page,
});
