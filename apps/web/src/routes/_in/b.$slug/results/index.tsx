import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ResultsPage } from "../../../../results/results-page.tsx";
import { resultsSearch } from "../../../../results/results-search.ts";
import { queryClient, trpc } from "../../../../trpc.ts";

function Page() {
  const { slug } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ResultsPage
      slug={slug}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

export const Route = createFileRoute("/_in/b/$slug/results/")({
  validateSearch: resultsSearch,
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.release.list.queryOptions({ benchmark: params.slug })),
  component: Page,
});
