import { createFileRoute } from "@tanstack/react-router";
import { ReleasesPage } from "../../../../release/releases-page.tsx";
import { queryClient, trpc } from "../../../../trpc.ts";

function Page() {
  return <ReleasesPage slug={Route.useParams().slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/releases/")({
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.release.list.queryOptions({ benchmark: params.slug })),
  component: Page,
});
