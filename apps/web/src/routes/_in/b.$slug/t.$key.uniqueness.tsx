import { createFileRoute } from "@tanstack/react-router";
import { UniquenessPage } from "../../../uniqueness/uniqueness-page.tsx";

function Page() {
  const { slug, key } = Route.useParams();
  return <UniquenessPage key={key} slug={slug} task={key} />;
}

export const Route = createFileRoute("/_in/b/$slug/t/$key/uniqueness")({ component: Page });
