import { createFileRoute } from "@tanstack/react-router";
import { JudgingPage } from "../../../judging/judging-page.tsx";

function Page() {
  const { slug, assignment } = Route.useParams();
  return <JudgingPage slug={slug} assignment={assignment} as="judge" />;
}

export const Route = createFileRoute("/_in/b/$slug/judging/$assignment")({ component: Page });
