import { createFileRoute } from "@tanstack/react-router";
import { ReleasePage } from "../../../../release/release-page.tsx";
import { queryClient, trpc } from "../../../../trpc.ts";

function Page() {
  const { slug, id } = Route.useParams();
  return <ReleasePage key={id} slug={slug} id={id} />;
}

export const Route = createFileRoute("/_in/b/$slug/releases/$id")({
  loader: ({ params }) => queryClient.ensureQueryData(trpc.release.read.queryOptions({ release: params.id })),
  component: Page,
});
