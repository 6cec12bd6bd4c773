import { createFileRoute } from "@tanstack/react-router";
import { TaskPage } from "../../../task/task-page.tsx";

function Page() {
  const { slug, key } = Route.useParams();
  return <TaskPage key={key} slug={slug} taskKey={key} />;
}

export const Route = createFileRoute("/_in/b/$slug/t/$key/")({ component: Page });
