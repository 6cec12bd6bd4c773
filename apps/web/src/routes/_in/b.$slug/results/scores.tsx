import { createFileRoute } from "@tanstack/react-router";
import { ScoresPage } from "../../../../results/scores-page.tsx";

function Page() {
  return <ScoresPage slug={Route.useParams().slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/results/scores")({ component: Page });
