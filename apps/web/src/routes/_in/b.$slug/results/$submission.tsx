import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ReportPage } from "../../../../results/report-page.tsx";
import { reportSearch } from "../../../../results/results-search.ts";

function Page() {
  const { slug, submission } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ReportPage
      key={submission}
      slug={slug}
      submission={submission}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

export const Route = createFileRoute("/_in/b/$slug/results/$submission")({
  validateSearch: reportSearch,
  component: Page,
});
