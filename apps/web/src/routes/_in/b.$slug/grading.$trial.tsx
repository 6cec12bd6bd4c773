import { createFileRoute } from "@tanstack/react-router";
import { GradingPage } from "../../../grading/grading-page.tsx";

function Page() {
  const { slug, trial } = Route.useParams();
  return <GradingPage slug={slug} trial={trial} />;
}

export const Route = createFileRoute("/_in/b/$slug/grading/$trial")({ component: Page });
