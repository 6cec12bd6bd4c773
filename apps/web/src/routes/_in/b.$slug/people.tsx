import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "../../../people/people-page.tsx";

function Page() {
  return <PeoplePage slug={Route.useParams().slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/people")({ component: Page });
