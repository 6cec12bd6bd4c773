import { createFileRoute } from "@tanstack/react-router";
import { QueuePage } from "../../../queue/queue-page.tsx";

function Page() {
  const { slug } = Route.useParams();
  return <QueuePage slug={slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/queue")({ component: Page });
