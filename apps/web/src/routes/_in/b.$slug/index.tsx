import { createFileRoute } from "@tanstack/react-router";
import { BenchmarkPage } from "../../../benchmark/benchmark-page.tsx";
import { queryClient, trpc } from "../../../trpc.ts";

function Page() {
  return <BenchmarkPage slug={Route.useParams().slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/")({
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.benchmark.overview.queryOptions({ benchmark: params.slug })),
  component: Page,
});
