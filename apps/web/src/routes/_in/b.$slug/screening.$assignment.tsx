import { createFileRoute } from "@tanstack/react-router";
import { ScreeningPage } from "../../../screening/screening-page.tsx";

function Page() {
  const { slug, assignment } = Route.useParams();
  return <ScreeningPage slug={slug} assignment={assignment} />;
}

export const Route = createFileRoute("/_in/b/$slug/screening/$assignment")({ component: Page });
