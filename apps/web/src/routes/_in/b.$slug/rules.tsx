import { createFileRoute } from "@tanstack/react-router";
import { RulesPage } from "../../../rules/rules-page.tsx";
import { queryClient, trpc } from "../../../trpc.ts";

function Page() {
  return <RulesPage slug={Route.useParams().slug} />;
}

export const Route = createFileRoute("/_in/b/$slug/rules")({
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.rules.read.queryOptions({ benchmark: params.slug })),
  component: Page,
});
