import { createFileRoute } from "@tanstack/react-router";
import { PanelPage } from "../../../uniqueness/panel-page.tsx";

function Page() {
  const { slug } = Route.useParams();
  return <PanelPage slug={slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/panel")({ component: Page });
