import { createFileRoute } from "@tanstack/react-router";
import { ApprovalPage } from "../../../approval/approval-page.tsx";

function Page() {
  const { slug, task } = Route.useParams();
  return <ApprovalPage slug={slug} task={task} />;
}

export const Route = createFileRoute("/_in/b/$slug/approval/$task")({ component: Page });
