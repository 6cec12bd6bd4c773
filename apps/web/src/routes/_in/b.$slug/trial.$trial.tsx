import { createFileRoute } from "@tanstack/react-router";
import { TrialPage } from "../../../trial/trial-page.tsx";

function Page() {
  const { slug, trial } = Route.useParams();
  return <TrialPage slug={slug} trial={trial} />;
}

export const Route = createFileRoute("/_in/b/$slug/trial/$trial")({ component: Page });
