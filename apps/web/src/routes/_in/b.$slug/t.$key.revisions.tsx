import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ComparePage } from "../../../task/compare-page.tsx";

const number = z.int().min(1).optional().catch(undefined);
const Search = z.object({ from: number, to: number });

function Page() {
  const { slug, key } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      slug={slug}
      taskKey={key}
      chosen={Route.useSearch()}
      onChoose={(search) => void navigate({ search, replace: true })}
    />
  );
}

export const Route = createFileRoute("/_in/b/$slug/t/$key/revisions")({
  validateSearch: Search,
  component: Page,
});
