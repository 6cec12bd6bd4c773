import { createFileRoute } from "@tanstack/react-router";
import { ComparePage } from "../../../task/compare-page.tsx";

// By hand, so that the first screen of the app does not load a schema library.
const revision = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;

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
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: number | undefined; to?: number | undefined } => ({
    from: revision(search.from),
    to: revision(search.to),
  }),
  component: Page,
});
